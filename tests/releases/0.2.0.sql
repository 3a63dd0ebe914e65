BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE changes (
	game_id VARCHAR(16) NOT NULL, 
	version INTEGER NOT NULL, 
	at VARCHAR(24) NOT NULL, 
	act VARCHAR(32) NOT NULL, 
	step VARCHAR(4) NOT NULL, 
	"of" INTEGER, 
	"before" JSON NOT NULL, 
	"after" JSON NOT NULL, 
	CONSTRAINT pk_changes PRIMARY KEY (game_id, version), 
	CONSTRAINT fk_changes_game_id_games FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "changes" VALUES('6gkep62nbca7',1,'2026-11-30T23:52:02.338Z','create','do',NULL,'{}','{"player:p1": {"name": "Alice", "seat": 1, "joined": 1, "absences": []}, "player:p2": {"name": "Bob", "seat": 2, "joined": 1, "absences": []}, "player:p3": {"name": "Chlo\u00e9", "seat": 3, "joined": 1, "absences": []}}');
INSERT INTO "changes" VALUES('6gkep62nbca7',2,'2026-11-30T23:52:02.341Z','record_round','do',NULL,'{"round:2": null}','{"round:2": {"dealer": "p1", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 50, "entered": {"total": 50, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 50, "entered": {"total": 50, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 3, "entered": {"total": 3, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('6gkep62nbca7',3,'2026-11-30T23:52:02.342Z','record_round','do',NULL,'{"round:3": null}','{"round:3": {"dealer": "p2", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 50, "entered": {"total": 50, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 50, "entered": {"total": 50, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 3, "entered": {"total": 3, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('6gkep62nbca7',4,'2026-11-30T23:52:02.347Z','record_round','do',NULL,'{"round:4": null}','{"round:4": {"dealer": "p3", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 50, "entered": {"total": 50, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 50, "entered": {"total": 50, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 4, "entered": {"total": 4, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('6gkep62nbca7',5,'2026-11-30T23:52:02.349Z','record_round','do',NULL,'{"round:5": null}','{"round:5": {"dealer": "p1", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 54, "entered": {"total": 54, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 54, "entered": {"total": 54, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 20, "entered": {"total": 20, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('83tf58gd54tp',1,'2026-11-30T23:52:02.225Z','create','do',NULL,'{}','{"player:p1": {"name": "Alice", "seat": 1, "joined": 1, "absences": []}, "player:p2": {"name": "Bob", "seat": 2, "joined": 1, "absences": []}, "player:p3": {"name": "Chlo\u00e9", "seat": 3, "joined": 1, "absences": []}}');
INSERT INTO "changes" VALUES('83tf58gd54tp',2,'2026-11-30T23:52:02.247Z','record_round','do',NULL,'{"round:2": null}','{"round:2": {"dealer": "p1", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 0, "entered": {"busted": true}, "outside_rules": []}, {"player": "p3", "score": 12, "entered": {"total": 12, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('83tf58gd54tp',3,'2026-11-30T23:52:02.253Z','record_round','do',NULL,'{"round:3": null}','{"round:3": {"dealer": "p2", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 40, "entered": {"total": 40, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 0, "entered": {"busted": true}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('83tf58gd54tp',4,'2026-11-30T23:52:02.257Z','record_round','do',NULL,'{"round:4": null}','{"round:4": {"dealer": "p3", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 39, "entered": {"total": 39, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 7, "entered": {"total": 7, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('83tf58gd54tp',5,'2026-11-30T23:52:02.264Z','correct_round','do',NULL,'{"round:3": {"dealer": "p2", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 40, "entered": {"total": 40, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 0, "entered": {"busted": true}, "outside_rules": []}]}}','{"round:3": {"dealer": "p2", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 35, "entered": {"total": 35, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 40, "entered": {"total": 40, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 0, "entered": {"busted": true}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('83tf58gd54tp',6,'2026-11-30T23:52:02.267Z','add_player','do',NULL,'{"player:p4": null}','{"player:p4": {"name": "Zo\u00e9 \ud83c\udf89", "seat": 4, "joined": 6, "absences": []}}');
INSERT INTO "changes" VALUES('83tf58gd54tp',7,'2026-11-30T23:52:02.272Z','add_player','undo',6,'{"player:p4": {"name": "Zo\u00e9 \ud83c\udf89", "seat": 4, "joined": 6, "absences": []}}','{"player:p4": null}');
INSERT INTO "changes" VALUES('83tf58gd54tp',8,'2026-11-30T23:52:02.276Z','add_player','redo',6,'{"player:p4": null}','{"player:p4": {"name": "Zo\u00e9 \ud83c\udf89", "seat": 4, "joined": 6, "absences": []}}');
INSERT INTO "changes" VALUES('83tf58gd54tp',9,'2026-11-30T23:52:02.284Z','change_player','do',NULL,'{"player:p3": {"name": "Chlo\u00e9", "seat": 3, "joined": 1, "absences": []}}','{"player:p3": {"name": "Chlo\u00e9", "seat": 3, "joined": 1, "absences": [[9, null]]}}');
INSERT INTO "changes" VALUES('n227px8m27p9',1,'2026-11-30T23:52:02.287Z','create','do',NULL,'{}','{"player:p1": {"name": "Alice", "seat": 1, "joined": 1, "absences": []}, "player:p2": {"name": "Bob", "seat": 2, "joined": 1, "absences": []}, "player:p3": {"name": "Chlo\u00e9", "seat": 3, "joined": 1, "absences": []}}');
INSERT INTO "changes" VALUES('n227px8m27p9',2,'2026-11-30T23:52:02.292Z','record_round','do',NULL,'{"round:2": null}','{"round:2": {"dealer": "p1", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 0, "entered": {"busted": true}, "outside_rules": []}, {"player": "p3", "score": 12, "entered": {"total": 12, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('n227px8m27p9',3,'2026-11-30T23:52:02.300Z','record_round','do',NULL,'{"round:3": null}','{"round:3": {"dealer": "p2", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 40, "entered": {"total": 40, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 0, "entered": {"busted": true}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('n227px8m27p9',4,'2026-11-30T23:52:02.308Z','record_round','do',NULL,'{"round:4": null}','{"round:4": {"dealer": "p3", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 39, "entered": {"total": 39, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 7, "entered": {"total": 7, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('n227px8m27p9',5,'2026-11-30T23:52:02.334Z','record_round','do',NULL,'{"round:5": null}','{"round:5": {"dealer": "p1", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 20, "entered": {"total": 20, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 30, "entered": {"total": 30, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('n227px8m27p9',6,'2026-11-30T23:52:02.337Z','rematch','do',NULL,'{}','{}');
INSERT INTO "changes" VALUES('xebegdt34nbg',1,'2026-11-30T23:52:02.336Z','create','do',NULL,'{}','{"player:p1": {"name": "Alice", "seat": 1, "joined": 1, "absences": []}, "player:p2": {"name": "Bob", "seat": 2, "joined": 1, "absences": []}, "player:p3": {"name": "Chlo\u00e9", "seat": 3, "joined": 1, "absences": []}}');
CREATE TABLE entries (
	game_id VARCHAR(16) NOT NULL, 
	round_id INTEGER NOT NULL, 
	player_id VARCHAR(8) NOT NULL, 
	score INTEGER NOT NULL, 
	entered JSON NOT NULL, 
	outside_rules JSON NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY (game_id, round_id, player_id), 
	CONSTRAINT fk_entries_game_id_player_id_players FOREIGN KEY(game_id, player_id) REFERENCES players (game_id, id), 
	CONSTRAINT fk_entries_game_id_round_id_rounds FOREIGN KEY(game_id, round_id) REFERENCES rounds (game_id, id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "entries" VALUES('6gkep62nbca7',2,'p1',50,'{"total": 50, "flip7": false}','[]');
INSERT INTO "entries" VALUES('6gkep62nbca7',2,'p2',50,'{"total": 50, "flip7": false}','[]');
INSERT INTO "entries" VALUES('6gkep62nbca7',2,'p3',3,'{"total": 3, "flip7": false}','[]');
INSERT INTO "entries" VALUES('6gkep62nbca7',3,'p1',50,'{"total": 50, "flip7": false}','[]');
INSERT INTO "entries" VALUES('6gkep62nbca7',3,'p2',50,'{"total": 50, "flip7": false}','[]');
INSERT INTO "entries" VALUES('6gkep62nbca7',3,'p3',3,'{"total": 3, "flip7": false}','[]');
INSERT INTO "entries" VALUES('6gkep62nbca7',4,'p1',50,'{"total": 50, "flip7": false}','[]');
INSERT INTO "entries" VALUES('6gkep62nbca7',4,'p2',50,'{"total": 50, "flip7": false}','[]');
INSERT INTO "entries" VALUES('6gkep62nbca7',4,'p3',4,'{"total": 4, "flip7": false}','[]');
INSERT INTO "entries" VALUES('6gkep62nbca7',5,'p1',54,'{"total": 54, "flip7": false}','[]');
INSERT INTO "entries" VALUES('6gkep62nbca7',5,'p2',54,'{"total": 54, "flip7": false}','[]');
INSERT INTO "entries" VALUES('6gkep62nbca7',5,'p3',20,'{"total": 20, "flip7": false}','[]');
INSERT INTO "entries" VALUES('83tf58gd54tp',2,'p1',53,'{"total": 53, "flip7": false}','[]');
INSERT INTO "entries" VALUES('83tf58gd54tp',2,'p2',0,'{"busted": true}','[]');
INSERT INTO "entries" VALUES('83tf58gd54tp',2,'p3',12,'{"total": 12, "flip7": false}','[]');
INSERT INTO "entries" VALUES('83tf58gd54tp',3,'p1',35,'{"total": 35, "flip7": false}','[]');
INSERT INTO "entries" VALUES('83tf58gd54tp',3,'p2',40,'{"total": 40, "flip7": false}','[]');
INSERT INTO "entries" VALUES('83tf58gd54tp',3,'p3',0,'{"busted": true}','[]');
INSERT INTO "entries" VALUES('83tf58gd54tp',4,'p1',53,'{"total": 53, "flip7": false}','[]');
INSERT INTO "entries" VALUES('83tf58gd54tp',4,'p2',39,'{"total": 39, "flip7": false}','[]');
INSERT INTO "entries" VALUES('83tf58gd54tp',4,'p3',7,'{"total": 7, "flip7": false}','[]');
INSERT INTO "entries" VALUES('n227px8m27p9',2,'p1',53,'{"total": 53, "flip7": false}','[]');
INSERT INTO "entries" VALUES('n227px8m27p9',2,'p2',0,'{"busted": true}','[]');
INSERT INTO "entries" VALUES('n227px8m27p9',2,'p3',12,'{"total": 12, "flip7": false}','[]');
INSERT INTO "entries" VALUES('n227px8m27p9',3,'p1',53,'{"total": 53, "flip7": false}','[]');
INSERT INTO "entries" VALUES('n227px8m27p9',3,'p2',40,'{"total": 40, "flip7": false}','[]');
INSERT INTO "entries" VALUES('n227px8m27p9',3,'p3',0,'{"busted": true}','[]');
INSERT INTO "entries" VALUES('n227px8m27p9',4,'p1',53,'{"total": 53, "flip7": false}','[]');
INSERT INTO "entries" VALUES('n227px8m27p9',4,'p2',39,'{"total": 39, "flip7": false}','[]');
INSERT INTO "entries" VALUES('n227px8m27p9',4,'p3',7,'{"total": 7, "flip7": false}','[]');
INSERT INTO "entries" VALUES('n227px8m27p9',5,'p1',53,'{"total": 53, "flip7": false}','[]');
INSERT INTO "entries" VALUES('n227px8m27p9',5,'p2',20,'{"total": 20, "flip7": false}','[]');
INSERT INTO "entries" VALUES('n227px8m27p9',5,'p3',30,'{"total": 30, "flip7": false}','[]');
CREATE TABLE games (
	id VARCHAR(16) NOT NULL, 
	ruleset VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	title TEXT NOT NULL, 
	note TEXT NOT NULL, 
	options_log JSON NOT NULL, 
	dealer_player VARCHAR(8), 
	dealer_at INTEGER, 
	stopped INTEGER, 
	created_at VARCHAR(24) NOT NULL, 
	changed_at VARCHAR(24) NOT NULL, 
	players_made INTEGER NOT NULL, 
	keeper_hash VARCHAR(64) NOT NULL, 
	share_key VARCHAR(32), 
	rematch_of VARCHAR(16), 
	next_game VARCHAR(16), 
	CONSTRAINT pk_games PRIMARY KEY (id)
);
INSERT INTO "games" VALUES('83tf58gd54tp','flip7',9,'Chez Mamie','','[[1, {"target": 200, "tiebreak": "everyone", "second_chance": "discarded", "decks": null}]]','p1',1,NULL,'2026-11-30T23:52:02.225Z','2026-11-30T23:52:02.284Z',4,'f47115318b6ab0c2a38d5b6dbac876a879da21eeb6c90f4b4f9c5458a24dcd2a','mNQpw9sB02f1ZT8pOEsQ0A',NULL,NULL);
INSERT INTO "games" VALUES('n227px8m27p9','flip7',6,'Chez Mamie','','[[1, {"target": 200, "tiebreak": "everyone", "second_chance": "discarded", "decks": null}]]','p1',1,NULL,'2026-11-30T23:52:02.287Z','2026-11-30T23:52:02.337Z',3,'753d4ea27125b864ef160308bb93982b3f0134a644aba830412e702166513d3c','D_ZR8ZRuW-ShchTjhuozDA',NULL,'xebegdt34nbg');
INSERT INTO "games" VALUES('xebegdt34nbg','flip7',1,'Chez Mamie','','[[1, {"target": 200, "tiebreak": "everyone", "second_chance": "discarded", "decks": null}]]','p2',1,NULL,'2026-11-30T23:52:02.336Z','2026-11-30T23:52:02.336Z',3,'2c2d19a6f8e82aa2043193ed22fb594cbc55a7515a0ad176df31c633a5a1f093','2qH2QWNliowMmNRQ6M-d4A','n227px8m27p9',NULL);
INSERT INTO "games" VALUES('6gkep62nbca7','flip7',5,'Chez Mamie','','[[1, {"target": 200, "tiebreak": "everyone", "second_chance": "discarded", "decks": null}]]','p1',1,NULL,'2026-11-30T23:52:02.338Z','2026-11-30T23:52:02.349Z',3,'ec4624fd59e7e3004fe4f7f3f36cadc0126d903f19b6c1b42262466bf49395a1','0W6ZV58GRFGzhbu5Bd-A6g',NULL,NULL);
CREATE TABLE keeper_keys (
	token_hash VARCHAR(64) NOT NULL, 
	game_id VARCHAR(16) NOT NULL, 
	CONSTRAINT pk_keeper_keys PRIMARY KEY (token_hash), 
	CONSTRAINT fk_keeper_keys_game_id_games FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "keeper_keys" VALUES('ec4624fd59e7e3004fe4f7f3f36cadc0126d903f19b6c1b42262466bf49395a1','6gkep62nbca7');
INSERT INTO "keeper_keys" VALUES('f47115318b6ab0c2a38d5b6dbac876a879da21eeb6c90f4b4f9c5458a24dcd2a','83tf58gd54tp');
INSERT INTO "keeper_keys" VALUES('753d4ea27125b864ef160308bb93982b3f0134a644aba830412e702166513d3c','n227px8m27p9');
INSERT INTO "keeper_keys" VALUES('2c2d19a6f8e82aa2043193ed22fb594cbc55a7515a0ad176df31c633a5a1f093','xebegdt34nbg');
CREATE TABLE players (
	game_id VARCHAR(16) NOT NULL, 
	id VARCHAR(8) NOT NULL, 
	name TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	joined INTEGER NOT NULL, 
	absences JSON NOT NULL, 
	CONSTRAINT pk_players PRIMARY KEY (game_id, id), 
	CONSTRAINT fk_players_game_id_games FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "players" VALUES('6gkep62nbca7','p1','Alice',1,1,'[]');
INSERT INTO "players" VALUES('6gkep62nbca7','p2','Bob',2,1,'[]');
INSERT INTO "players" VALUES('6gkep62nbca7','p3','Chloé',3,1,'[]');
INSERT INTO "players" VALUES('83tf58gd54tp','p1','Alice',1,1,'[]');
INSERT INTO "players" VALUES('83tf58gd54tp','p2','Bob',2,1,'[]');
INSERT INTO "players" VALUES('83tf58gd54tp','p3','Chloé',3,1,'[[9, null]]');
INSERT INTO "players" VALUES('83tf58gd54tp','p4','Zoé 🎉',4,6,'[]');
INSERT INTO "players" VALUES('n227px8m27p9','p1','Alice',1,1,'[]');
INSERT INTO "players" VALUES('n227px8m27p9','p2','Bob',2,1,'[]');
INSERT INTO "players" VALUES('n227px8m27p9','p3','Chloé',3,1,'[]');
INSERT INTO "players" VALUES('xebegdt34nbg','p1','Alice',1,1,'[]');
INSERT INTO "players" VALUES('xebegdt34nbg','p2','Bob',2,1,'[]');
INSERT INTO "players" VALUES('xebegdt34nbg','p3','Chloé',3,1,'[]');
CREATE TABLE rounds (
	game_id VARCHAR(16) NOT NULL, 
	id INTEGER NOT NULL, 
	dealer VARCHAR(8), 
	decks INTEGER NOT NULL, 
	tiebreak BOOLEAN NOT NULL, 
	CONSTRAINT pk_rounds PRIMARY KEY (game_id, id), 
	CONSTRAINT fk_rounds_game_id_games FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "rounds" VALUES('6gkep62nbca7',2,'p1',1,0);
INSERT INTO "rounds" VALUES('6gkep62nbca7',3,'p2',1,0);
INSERT INTO "rounds" VALUES('6gkep62nbca7',4,'p3',1,0);
INSERT INTO "rounds" VALUES('6gkep62nbca7',5,'p1',1,0);
INSERT INTO "rounds" VALUES('83tf58gd54tp',2,'p1',1,0);
INSERT INTO "rounds" VALUES('83tf58gd54tp',3,'p2',1,0);
INSERT INTO "rounds" VALUES('83tf58gd54tp',4,'p3',1,0);
INSERT INTO "rounds" VALUES('n227px8m27p9',2,'p1',1,0);
INSERT INTO "rounds" VALUES('n227px8m27p9',3,'p2',1,0);
INSERT INTO "rounds" VALUES('n227px8m27p9',4,'p3',1,0);
INSERT INTO "rounds" VALUES('n227px8m27p9',5,'p1',1,0);
CREATE TABLE share_links (
	"key" VARCHAR(32) NOT NULL, 
	game_id VARCHAR(16) NOT NULL, 
	CONSTRAINT pk_share_links PRIMARY KEY ("key"), 
	CONSTRAINT fk_share_links_game_id_games FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "share_links" VALUES('0W6ZV58GRFGzhbu5Bd-A6g','6gkep62nbca7');
INSERT INTO "share_links" VALUES('mNQpw9sB02f1ZT8pOEsQ0A','83tf58gd54tp');
INSERT INTO "share_links" VALUES('D_ZR8ZRuW-ShchTjhuozDA','n227px8m27p9');
INSERT INTO "share_links" VALUES('2qH2QWNliowMmNRQ6M-d4A','xebegdt34nbg');
CREATE TABLE submissions (
	game_id VARCHAR(16) NOT NULL, 
	"key" VARCHAR(200) NOT NULL, 
	fingerprint VARCHAR(64) NOT NULL, 
	at VARCHAR(24) NOT NULL, 
	CONSTRAINT pk_submissions PRIMARY KEY (game_id, "key"), 
	CONSTRAINT fk_submissions_game_id_games FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
CREATE INDEX ix_keeper_keys_game_id ON keeper_keys (game_id);
CREATE INDEX ix_share_links_game_id ON share_links (game_id);
CREATE INDEX ix_entries_game_id_player_id ON entries (game_id, player_id);
COMMIT;
