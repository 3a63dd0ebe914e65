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
INSERT INTO "changes" VALUES('6xw7792n6hkg',1,'2026-11-30T20:27:15.026Z','create','do',NULL,'{}','{"player:p1": {"name": "Alice", "seat": 1, "joined": 1, "absences": []}, "player:p2": {"name": "Bob", "seat": 2, "joined": 1, "absences": []}, "player:p3": {"name": "Chlo\u00e9", "seat": 3, "joined": 1, "absences": []}}');
INSERT INTO "changes" VALUES('6xw7792n6hkg',2,'2026-11-30T20:27:15.057Z','record_round','do',NULL,'{"round:2": null}','{"round:2": {"dealer": "p1", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 0, "entered": {"busted": true}, "outside_rules": []}, {"player": "p3", "score": 12, "entered": {"total": 12, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('6xw7792n6hkg',3,'2026-11-30T20:27:15.066Z','record_round','do',NULL,'{"round:3": null}','{"round:3": {"dealer": "p2", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 40, "entered": {"total": 40, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 0, "entered": {"busted": true}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('6xw7792n6hkg',4,'2026-11-30T20:27:15.075Z','record_round','do',NULL,'{"round:4": null}','{"round:4": {"dealer": "p3", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 39, "entered": {"total": 39, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 7, "entered": {"total": 7, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('6xw7792n6hkg',5,'2026-11-30T20:27:15.078Z','correct_round','do',NULL,'{"round:3": {"dealer": "p2", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 40, "entered": {"total": 40, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 0, "entered": {"busted": true}, "outside_rules": []}]}}','{"round:3": {"dealer": "p2", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 35, "entered": {"total": 35, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 40, "entered": {"total": 40, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 0, "entered": {"busted": true}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('6xw7792n6hkg',6,'2026-11-30T20:27:15.085Z','add_player','do',NULL,'{"player:p4": null}','{"player:p4": {"name": "Zo\u00e9 \ud83c\udf89", "seat": 4, "joined": 6, "absences": []}}');
INSERT INTO "changes" VALUES('6xw7792n6hkg',7,'2026-11-30T20:27:15.087Z','add_player','undo',6,'{"player:p4": {"name": "Zo\u00e9 \ud83c\udf89", "seat": 4, "joined": 6, "absences": []}}','{"player:p4": null}');
INSERT INTO "changes" VALUES('6xw7792n6hkg',8,'2026-11-30T20:27:15.095Z','add_player','redo',6,'{"player:p4": null}','{"player:p4": {"name": "Zo\u00e9 \ud83c\udf89", "seat": 4, "joined": 6, "absences": []}}');
INSERT INTO "changes" VALUES('6xw7792n6hkg',9,'2026-11-30T20:27:15.099Z','change_player','do',NULL,'{"player:p3": {"name": "Chlo\u00e9", "seat": 3, "joined": 1, "absences": []}}','{"player:p3": {"name": "Chlo\u00e9", "seat": 3, "joined": 1, "absences": [[9, null]]}}');
INSERT INTO "changes" VALUES('9gdsmf5q4ytp',1,'2026-11-30T20:27:15.123Z','create','do',NULL,'{}','{"player:p1": {"name": "Alice", "seat": 1, "joined": 1, "absences": []}, "player:p2": {"name": "Bob", "seat": 2, "joined": 1, "absences": []}, "player:p3": {"name": "Chlo\u00e9", "seat": 3, "joined": 1, "absences": []}}');
INSERT INTO "changes" VALUES('bsdxsjphw3rg',1,'2026-11-30T20:27:15.103Z','create','do',NULL,'{}','{"player:p1": {"name": "Alice", "seat": 1, "joined": 1, "absences": []}, "player:p2": {"name": "Bob", "seat": 2, "joined": 1, "absences": []}, "player:p3": {"name": "Chlo\u00e9", "seat": 3, "joined": 1, "absences": []}}');
INSERT INTO "changes" VALUES('bsdxsjphw3rg',2,'2026-11-30T20:27:15.108Z','record_round','do',NULL,'{"round:2": null}','{"round:2": {"dealer": "p1", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 0, "entered": {"busted": true}, "outside_rules": []}, {"player": "p3", "score": 12, "entered": {"total": 12, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('bsdxsjphw3rg',3,'2026-11-30T20:27:15.112Z','record_round','do',NULL,'{"round:3": null}','{"round:3": {"dealer": "p2", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 40, "entered": {"total": 40, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 0, "entered": {"busted": true}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('bsdxsjphw3rg',4,'2026-11-30T20:27:15.116Z','record_round','do',NULL,'{"round:4": null}','{"round:4": {"dealer": "p3", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 39, "entered": {"total": 39, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 7, "entered": {"total": 7, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('bsdxsjphw3rg',5,'2026-11-30T20:27:15.120Z','record_round','do',NULL,'{"round:5": null}','{"round:5": {"dealer": "p1", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 20, "entered": {"total": 20, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 30, "entered": {"total": 30, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('bsdxsjphw3rg',6,'2026-11-30T20:27:15.124Z','rematch','do',NULL,'{}','{}');
INSERT INTO "changes" VALUES('wgb9tnk4vxtc',1,'2026-11-30T20:27:15.131Z','create','do',NULL,'{}','{"player:p1": {"name": "Alice", "seat": 1, "joined": 1, "absences": []}, "player:p2": {"name": "Bob", "seat": 2, "joined": 1, "absences": []}, "player:p3": {"name": "Chlo\u00e9", "seat": 3, "joined": 1, "absences": []}}');
INSERT INTO "changes" VALUES('wgb9tnk4vxtc',2,'2026-11-30T20:27:15.134Z','record_round','do',NULL,'{"round:2": null}','{"round:2": {"dealer": "p1", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 50, "entered": {"total": 50, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 50, "entered": {"total": 50, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 3, "entered": {"total": 3, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('wgb9tnk4vxtc',3,'2026-11-30T20:27:15.140Z','record_round','do',NULL,'{"round:3": null}','{"round:3": {"dealer": "p2", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 50, "entered": {"total": 50, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 50, "entered": {"total": 50, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 3, "entered": {"total": 3, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('wgb9tnk4vxtc',4,'2026-11-30T20:27:15.142Z','record_round','do',NULL,'{"round:4": null}','{"round:4": {"dealer": "p3", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 50, "entered": {"total": 50, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 50, "entered": {"total": 50, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 4, "entered": {"total": 4, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('wgb9tnk4vxtc',5,'2026-11-30T20:27:15.152Z','record_round','do',NULL,'{"round:5": null}','{"round:5": {"dealer": "p1", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 54, "entered": {"total": 54, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 54, "entered": {"total": 54, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 20, "entered": {"total": 20, "flip7": false}, "outside_rules": []}]}}');
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
INSERT INTO "entries" VALUES('6xw7792n6hkg',2,'p1',53,'{"total": 53, "flip7": false}','[]');
INSERT INTO "entries" VALUES('6xw7792n6hkg',2,'p2',0,'{"busted": true}','[]');
INSERT INTO "entries" VALUES('6xw7792n6hkg',2,'p3',12,'{"total": 12, "flip7": false}','[]');
INSERT INTO "entries" VALUES('6xw7792n6hkg',3,'p1',35,'{"total": 35, "flip7": false}','[]');
INSERT INTO "entries" VALUES('6xw7792n6hkg',3,'p2',40,'{"total": 40, "flip7": false}','[]');
INSERT INTO "entries" VALUES('6xw7792n6hkg',3,'p3',0,'{"busted": true}','[]');
INSERT INTO "entries" VALUES('6xw7792n6hkg',4,'p1',53,'{"total": 53, "flip7": false}','[]');
INSERT INTO "entries" VALUES('6xw7792n6hkg',4,'p2',39,'{"total": 39, "flip7": false}','[]');
INSERT INTO "entries" VALUES('6xw7792n6hkg',4,'p3',7,'{"total": 7, "flip7": false}','[]');
INSERT INTO "entries" VALUES('bsdxsjphw3rg',2,'p1',53,'{"total": 53, "flip7": false}','[]');
INSERT INTO "entries" VALUES('bsdxsjphw3rg',2,'p2',0,'{"busted": true}','[]');
INSERT INTO "entries" VALUES('bsdxsjphw3rg',2,'p3',12,'{"total": 12, "flip7": false}','[]');
INSERT INTO "entries" VALUES('bsdxsjphw3rg',3,'p1',53,'{"total": 53, "flip7": false}','[]');
INSERT INTO "entries" VALUES('bsdxsjphw3rg',3,'p2',40,'{"total": 40, "flip7": false}','[]');
INSERT INTO "entries" VALUES('bsdxsjphw3rg',3,'p3',0,'{"busted": true}','[]');
INSERT INTO "entries" VALUES('bsdxsjphw3rg',4,'p1',53,'{"total": 53, "flip7": false}','[]');
INSERT INTO "entries" VALUES('bsdxsjphw3rg',4,'p2',39,'{"total": 39, "flip7": false}','[]');
INSERT INTO "entries" VALUES('bsdxsjphw3rg',4,'p3',7,'{"total": 7, "flip7": false}','[]');
INSERT INTO "entries" VALUES('bsdxsjphw3rg',5,'p1',53,'{"total": 53, "flip7": false}','[]');
INSERT INTO "entries" VALUES('bsdxsjphw3rg',5,'p2',20,'{"total": 20, "flip7": false}','[]');
INSERT INTO "entries" VALUES('bsdxsjphw3rg',5,'p3',30,'{"total": 30, "flip7": false}','[]');
INSERT INTO "entries" VALUES('wgb9tnk4vxtc',2,'p1',50,'{"total": 50, "flip7": false}','[]');
INSERT INTO "entries" VALUES('wgb9tnk4vxtc',2,'p2',50,'{"total": 50, "flip7": false}','[]');
INSERT INTO "entries" VALUES('wgb9tnk4vxtc',2,'p3',3,'{"total": 3, "flip7": false}','[]');
INSERT INTO "entries" VALUES('wgb9tnk4vxtc',3,'p1',50,'{"total": 50, "flip7": false}','[]');
INSERT INTO "entries" VALUES('wgb9tnk4vxtc',3,'p2',50,'{"total": 50, "flip7": false}','[]');
INSERT INTO "entries" VALUES('wgb9tnk4vxtc',3,'p3',3,'{"total": 3, "flip7": false}','[]');
INSERT INTO "entries" VALUES('wgb9tnk4vxtc',4,'p1',50,'{"total": 50, "flip7": false}','[]');
INSERT INTO "entries" VALUES('wgb9tnk4vxtc',4,'p2',50,'{"total": 50, "flip7": false}','[]');
INSERT INTO "entries" VALUES('wgb9tnk4vxtc',4,'p3',4,'{"total": 4, "flip7": false}','[]');
INSERT INTO "entries" VALUES('wgb9tnk4vxtc',5,'p1',54,'{"total": 54, "flip7": false}','[]');
INSERT INTO "entries" VALUES('wgb9tnk4vxtc',5,'p2',54,'{"total": 54, "flip7": false}','[]');
INSERT INTO "entries" VALUES('wgb9tnk4vxtc',5,'p3',20,'{"total": 20, "flip7": false}','[]');
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
INSERT INTO "games" VALUES('6xw7792n6hkg','flip7',9,'Chez Mamie','','[[1, {"target": 200, "tiebreak": "everyone", "second_chance": "discarded", "decks": null}]]','p1',1,NULL,'2026-11-30T20:27:15.026Z','2026-11-30T20:27:15.099Z',4,'9d485887d1c99a41f25c58569de03689bdd89b6d0ff47aab949f8f2f33284a23','Jbdx7pj2feC5g7FxGUyqBw',NULL,NULL);
INSERT INTO "games" VALUES('bsdxsjphw3rg','flip7',6,'Chez Mamie','','[[1, {"target": 200, "tiebreak": "everyone", "second_chance": "discarded", "decks": null}]]','p1',1,NULL,'2026-11-30T20:27:15.103Z','2026-11-30T20:27:15.124Z',3,'71cd14a31974e44c28f0fe743701d708ed4566cd0789d5ffffd9c3ddce91fea9','XwJC1lmH8ekSMniEi44xHQ',NULL,'9gdsmf5q4ytp');
INSERT INTO "games" VALUES('9gdsmf5q4ytp','flip7',1,'Chez Mamie','','[[1, {"target": 200, "tiebreak": "everyone", "second_chance": "discarded", "decks": null}]]','p2',1,NULL,'2026-11-30T20:27:15.123Z','2026-11-30T20:27:15.123Z',3,'e672fba7f3c51f0b9afdbd1b70bbc3c05e51b2c1e08b5b24de13d5bb202d1266','YF42hkrgvzecfm7g1d0nvQ','bsdxsjphw3rg',NULL);
INSERT INTO "games" VALUES('wgb9tnk4vxtc','flip7',5,'Chez Mamie','','[[1, {"target": 200, "tiebreak": "everyone", "second_chance": "discarded", "decks": null}]]','p1',1,NULL,'2026-11-30T20:27:15.131Z','2026-11-30T20:27:15.152Z',3,'06e228b50ed94f58b7729a9311716fe6f43ae8d38c3929494c1b617c908e131c','e_gZ_mY_hY86DKltZx0yFQ',NULL,NULL);
CREATE TABLE keeper_keys (
	token_hash VARCHAR(64) NOT NULL, 
	game_id VARCHAR(16) NOT NULL, 
	CONSTRAINT pk_keeper_keys PRIMARY KEY (token_hash), 
	CONSTRAINT fk_keeper_keys_game_id_games FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "keeper_keys" VALUES('9d485887d1c99a41f25c58569de03689bdd89b6d0ff47aab949f8f2f33284a23','6xw7792n6hkg');
INSERT INTO "keeper_keys" VALUES('e672fba7f3c51f0b9afdbd1b70bbc3c05e51b2c1e08b5b24de13d5bb202d1266','9gdsmf5q4ytp');
INSERT INTO "keeper_keys" VALUES('71cd14a31974e44c28f0fe743701d708ed4566cd0789d5ffffd9c3ddce91fea9','bsdxsjphw3rg');
INSERT INTO "keeper_keys" VALUES('06e228b50ed94f58b7729a9311716fe6f43ae8d38c3929494c1b617c908e131c','wgb9tnk4vxtc');
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
INSERT INTO "players" VALUES('6xw7792n6hkg','p1','Alice',1,1,'[]');
INSERT INTO "players" VALUES('6xw7792n6hkg','p2','Bob',2,1,'[]');
INSERT INTO "players" VALUES('6xw7792n6hkg','p3','Chloé',3,1,'[[9, null]]');
INSERT INTO "players" VALUES('6xw7792n6hkg','p4','Zoé 🎉',4,6,'[]');
INSERT INTO "players" VALUES('9gdsmf5q4ytp','p1','Alice',1,1,'[]');
INSERT INTO "players" VALUES('9gdsmf5q4ytp','p2','Bob',2,1,'[]');
INSERT INTO "players" VALUES('9gdsmf5q4ytp','p3','Chloé',3,1,'[]');
INSERT INTO "players" VALUES('bsdxsjphw3rg','p1','Alice',1,1,'[]');
INSERT INTO "players" VALUES('bsdxsjphw3rg','p2','Bob',2,1,'[]');
INSERT INTO "players" VALUES('bsdxsjphw3rg','p3','Chloé',3,1,'[]');
INSERT INTO "players" VALUES('wgb9tnk4vxtc','p1','Alice',1,1,'[]');
INSERT INTO "players" VALUES('wgb9tnk4vxtc','p2','Bob',2,1,'[]');
INSERT INTO "players" VALUES('wgb9tnk4vxtc','p3','Chloé',3,1,'[]');
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
INSERT INTO "rounds" VALUES('6xw7792n6hkg',2,'p1',1,0);
INSERT INTO "rounds" VALUES('6xw7792n6hkg',3,'p2',1,0);
INSERT INTO "rounds" VALUES('6xw7792n6hkg',4,'p3',1,0);
INSERT INTO "rounds" VALUES('bsdxsjphw3rg',2,'p1',1,0);
INSERT INTO "rounds" VALUES('bsdxsjphw3rg',3,'p2',1,0);
INSERT INTO "rounds" VALUES('bsdxsjphw3rg',4,'p3',1,0);
INSERT INTO "rounds" VALUES('bsdxsjphw3rg',5,'p1',1,0);
INSERT INTO "rounds" VALUES('wgb9tnk4vxtc',2,'p1',1,0);
INSERT INTO "rounds" VALUES('wgb9tnk4vxtc',3,'p2',1,0);
INSERT INTO "rounds" VALUES('wgb9tnk4vxtc',4,'p3',1,0);
INSERT INTO "rounds" VALUES('wgb9tnk4vxtc',5,'p1',1,0);
CREATE TABLE share_links (
	"key" VARCHAR(32) NOT NULL, 
	game_id VARCHAR(16) NOT NULL, 
	CONSTRAINT pk_share_links PRIMARY KEY ("key"), 
	CONSTRAINT fk_share_links_game_id_games FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "share_links" VALUES('Jbdx7pj2feC5g7FxGUyqBw','6xw7792n6hkg');
INSERT INTO "share_links" VALUES('YF42hkrgvzecfm7g1d0nvQ','9gdsmf5q4ytp');
INSERT INTO "share_links" VALUES('XwJC1lmH8ekSMniEi44xHQ','bsdxsjphw3rg');
INSERT INTO "share_links" VALUES('e_gZ_mY_hY86DKltZx0yFQ','wgb9tnk4vxtc');
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
