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
INSERT INTO "changes" VALUES('37fv6acc7v5v',1,'2026-11-30T18:59:19.163Z','create','do',NULL,'{}','{"player:p1": {"name": "Alice", "seat": 1, "joined": 1, "absences": []}, "player:p2": {"name": "Bob", "seat": 2, "joined": 1, "absences": []}, "player:p3": {"name": "Chlo\u00e9", "seat": 3, "joined": 1, "absences": []}}');
INSERT INTO "changes" VALUES('37fv6acc7v5v',2,'2026-11-30T18:59:19.172Z','record_round','do',NULL,'{"round:2": null}','{"round:2": {"dealer": "p1", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 0, "entered": {"busted": true}, "outside_rules": []}, {"player": "p3", "score": 12, "entered": {"total": 12, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('37fv6acc7v5v',3,'2026-11-30T18:59:19.180Z','record_round','do',NULL,'{"round:3": null}','{"round:3": {"dealer": "p2", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 40, "entered": {"total": 40, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 0, "entered": {"busted": true}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('37fv6acc7v5v',4,'2026-11-30T18:59:19.188Z','record_round','do',NULL,'{"round:4": null}','{"round:4": {"dealer": "p3", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 39, "entered": {"total": 39, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 7, "entered": {"total": 7, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('37fv6acc7v5v',5,'2026-11-30T18:59:19.191Z','record_round','do',NULL,'{"round:5": null}','{"round:5": {"dealer": "p1", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 20, "entered": {"total": 20, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 30, "entered": {"total": 30, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('37fv6acc7v5v',6,'2026-11-30T18:59:19.202Z','rematch','do',NULL,'{}','{}');
INSERT INTO "changes" VALUES('79y3dzft9a4k',1,'2026-11-30T18:59:19.062Z','create','do',NULL,'{}','{"player:p1": {"name": "Alice", "seat": 1, "joined": 1, "absences": []}, "player:p2": {"name": "Bob", "seat": 2, "joined": 1, "absences": []}, "player:p3": {"name": "Chlo\u00e9", "seat": 3, "joined": 1, "absences": []}}');
INSERT INTO "changes" VALUES('79y3dzft9a4k',2,'2026-11-30T18:59:19.095Z','record_round','do',NULL,'{"round:2": null}','{"round:2": {"dealer": "p1", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 0, "entered": {"busted": true}, "outside_rules": []}, {"player": "p3", "score": 12, "entered": {"total": 12, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('79y3dzft9a4k',3,'2026-11-30T18:59:19.108Z','record_round','do',NULL,'{"round:3": null}','{"round:3": {"dealer": "p2", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 40, "entered": {"total": 40, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 0, "entered": {"busted": true}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('79y3dzft9a4k',4,'2026-11-30T18:59:19.116Z','record_round','do',NULL,'{"round:4": null}','{"round:4": {"dealer": "p3", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 39, "entered": {"total": 39, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 7, "entered": {"total": 7, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('79y3dzft9a4k',5,'2026-11-30T18:59:19.124Z','correct_round','do',NULL,'{"round:3": {"dealer": "p2", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 53, "entered": {"total": 53, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 40, "entered": {"total": 40, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 0, "entered": {"busted": true}, "outside_rules": []}]}}','{"round:3": {"dealer": "p2", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 35, "entered": {"total": 35, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 40, "entered": {"total": 40, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 0, "entered": {"busted": true}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('79y3dzft9a4k',6,'2026-11-30T18:59:19.132Z','add_player','do',NULL,'{"player:p4": null}','{"player:p4": {"name": "Zo\u00e9 \ud83c\udf89", "seat": 4, "joined": 6, "absences": []}}');
INSERT INTO "changes" VALUES('79y3dzft9a4k',7,'2026-11-30T18:59:19.141Z','add_player','undo',6,'{"player:p4": {"name": "Zo\u00e9 \ud83c\udf89", "seat": 4, "joined": 6, "absences": []}}','{"player:p4": null}');
INSERT INTO "changes" VALUES('79y3dzft9a4k',8,'2026-11-30T18:59:19.148Z','add_player','redo',6,'{"player:p4": null}','{"player:p4": {"name": "Zo\u00e9 \ud83c\udf89", "seat": 4, "joined": 6, "absences": []}}');
INSERT INTO "changes" VALUES('79y3dzft9a4k',9,'2026-11-30T18:59:19.156Z','change_player','do',NULL,'{"player:p3": {"name": "Chlo\u00e9", "seat": 3, "joined": 1, "absences": []}}','{"player:p3": {"name": "Chlo\u00e9", "seat": 3, "joined": 1, "absences": [[9, null]]}}');
INSERT INTO "changes" VALUES('85ah45pra7tz',1,'2026-11-30T18:59:19.211Z','create','do',NULL,'{}','{"player:p1": {"name": "Alice", "seat": 1, "joined": 1, "absences": []}, "player:p2": {"name": "Bob", "seat": 2, "joined": 1, "absences": []}, "player:p3": {"name": "Chlo\u00e9", "seat": 3, "joined": 1, "absences": []}}');
INSERT INTO "changes" VALUES('85ah45pra7tz',2,'2026-11-30T18:59:19.214Z','record_round','do',NULL,'{"round:2": null}','{"round:2": {"dealer": "p1", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 100, "entered": {"total": 100, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 100, "entered": {"total": 100, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 3, "entered": {"total": 3, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('85ah45pra7tz',3,'2026-11-30T18:59:19.220Z','record_round','do',NULL,'{"round:3": null}','{"round:3": {"dealer": "p2", "decks": 1, "tiebreak": false, "entries": [{"player": "p1", "score": 104, "entered": {"total": 104, "flip7": false}, "outside_rules": []}, {"player": "p2", "score": 104, "entered": {"total": 104, "flip7": false}, "outside_rules": []}, {"player": "p3", "score": 20, "entered": {"total": 20, "flip7": false}, "outside_rules": []}]}}');
INSERT INTO "changes" VALUES('ywy2d5dpzaeu',1,'2026-11-30T18:59:19.200Z','create','do',NULL,'{}','{"player:p1": {"name": "Alice", "seat": 1, "joined": 1, "absences": []}, "player:p2": {"name": "Bob", "seat": 2, "joined": 1, "absences": []}, "player:p3": {"name": "Chlo\u00e9", "seat": 3, "joined": 1, "absences": []}}');
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
INSERT INTO "entries" VALUES('37fv6acc7v5v',2,'p1',53,'{"total": 53, "flip7": false}','[]');
INSERT INTO "entries" VALUES('37fv6acc7v5v',2,'p2',0,'{"busted": true}','[]');
INSERT INTO "entries" VALUES('37fv6acc7v5v',2,'p3',12,'{"total": 12, "flip7": false}','[]');
INSERT INTO "entries" VALUES('37fv6acc7v5v',3,'p1',53,'{"total": 53, "flip7": false}','[]');
INSERT INTO "entries" VALUES('37fv6acc7v5v',3,'p2',40,'{"total": 40, "flip7": false}','[]');
INSERT INTO "entries" VALUES('37fv6acc7v5v',3,'p3',0,'{"busted": true}','[]');
INSERT INTO "entries" VALUES('37fv6acc7v5v',4,'p1',53,'{"total": 53, "flip7": false}','[]');
INSERT INTO "entries" VALUES('37fv6acc7v5v',4,'p2',39,'{"total": 39, "flip7": false}','[]');
INSERT INTO "entries" VALUES('37fv6acc7v5v',4,'p3',7,'{"total": 7, "flip7": false}','[]');
INSERT INTO "entries" VALUES('37fv6acc7v5v',5,'p1',53,'{"total": 53, "flip7": false}','[]');
INSERT INTO "entries" VALUES('37fv6acc7v5v',5,'p2',20,'{"total": 20, "flip7": false}','[]');
INSERT INTO "entries" VALUES('37fv6acc7v5v',5,'p3',30,'{"total": 30, "flip7": false}','[]');
INSERT INTO "entries" VALUES('79y3dzft9a4k',2,'p1',53,'{"total": 53, "flip7": false}','[]');
INSERT INTO "entries" VALUES('79y3dzft9a4k',2,'p2',0,'{"busted": true}','[]');
INSERT INTO "entries" VALUES('79y3dzft9a4k',2,'p3',12,'{"total": 12, "flip7": false}','[]');
INSERT INTO "entries" VALUES('79y3dzft9a4k',3,'p1',35,'{"total": 35, "flip7": false}','[]');
INSERT INTO "entries" VALUES('79y3dzft9a4k',3,'p2',40,'{"total": 40, "flip7": false}','[]');
INSERT INTO "entries" VALUES('79y3dzft9a4k',3,'p3',0,'{"busted": true}','[]');
INSERT INTO "entries" VALUES('79y3dzft9a4k',4,'p1',53,'{"total": 53, "flip7": false}','[]');
INSERT INTO "entries" VALUES('79y3dzft9a4k',4,'p2',39,'{"total": 39, "flip7": false}','[]');
INSERT INTO "entries" VALUES('79y3dzft9a4k',4,'p3',7,'{"total": 7, "flip7": false}','[]');
INSERT INTO "entries" VALUES('85ah45pra7tz',2,'p1',100,'{"total": 100, "flip7": false}','[]');
INSERT INTO "entries" VALUES('85ah45pra7tz',2,'p2',100,'{"total": 100, "flip7": false}','[]');
INSERT INTO "entries" VALUES('85ah45pra7tz',2,'p3',3,'{"total": 3, "flip7": false}','[]');
INSERT INTO "entries" VALUES('85ah45pra7tz',3,'p1',104,'{"total": 104, "flip7": false}','[]');
INSERT INTO "entries" VALUES('85ah45pra7tz',3,'p2',104,'{"total": 104, "flip7": false}','[]');
INSERT INTO "entries" VALUES('85ah45pra7tz',3,'p3',20,'{"total": 20, "flip7": false}','[]');
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
INSERT INTO "games" VALUES('79y3dzft9a4k','flip7',9,'Chez Mamie','','[[1, {"target": 200, "tiebreak": "everyone", "second_chance": "discarded"}]]','p1',1,NULL,'2026-11-30T18:59:19.062Z','2026-11-30T18:59:19.156Z',4,'3038e3224862bdb0fe4acfae2d5f9f0bb7795446742e51ace86b9dace2b4feb1','0cmyY2KG2cTXarbICHQHpw',NULL,NULL);
INSERT INTO "games" VALUES('37fv6acc7v5v','flip7',6,'Chez Mamie','','[[1, {"target": 200, "tiebreak": "everyone", "second_chance": "discarded"}]]','p1',1,NULL,'2026-11-30T18:59:19.163Z','2026-11-30T18:59:19.202Z',3,'72a58cf6cd5e4d0d69f8e168cbd64ad248c218a2b4da8cc4303d1381c00238d0','NvJKWgK65mkx-hmkymSmxA',NULL,'ywy2d5dpzaeu');
INSERT INTO "games" VALUES('ywy2d5dpzaeu','flip7',1,'Chez Mamie','','[[1, {"target": 200, "tiebreak": "everyone", "second_chance": "discarded"}]]','p2',1,NULL,'2026-11-30T18:59:19.200Z','2026-11-30T18:59:19.200Z',3,'747048e642718005fcd48cfa6a027af5232de5c725bf4f30404ae874aa825dd7','1ZA515oS93cnKaad5gxEaQ','37fv6acc7v5v',NULL);
INSERT INTO "games" VALUES('85ah45pra7tz','flip7',3,'Chez Mamie','','[[1, {"target": 200, "tiebreak": "everyone", "second_chance": "discarded"}]]','p1',1,NULL,'2026-11-30T18:59:19.211Z','2026-11-30T18:59:19.220Z',3,'2c404bc1852807226f72d60bde23b5fdc4d12ff8e0bbfbe8d2d6276dc1f9ff05','2qjX3EGtFUMMLymWkcO9wQ',NULL,NULL);
CREATE TABLE keeper_keys (
	token_hash VARCHAR(64) NOT NULL, 
	game_id VARCHAR(16) NOT NULL, 
	CONSTRAINT pk_keeper_keys PRIMARY KEY (token_hash), 
	CONSTRAINT fk_keeper_keys_game_id_games FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "keeper_keys" VALUES('72a58cf6cd5e4d0d69f8e168cbd64ad248c218a2b4da8cc4303d1381c00238d0','37fv6acc7v5v');
INSERT INTO "keeper_keys" VALUES('3038e3224862bdb0fe4acfae2d5f9f0bb7795446742e51ace86b9dace2b4feb1','79y3dzft9a4k');
INSERT INTO "keeper_keys" VALUES('2c404bc1852807226f72d60bde23b5fdc4d12ff8e0bbfbe8d2d6276dc1f9ff05','85ah45pra7tz');
INSERT INTO "keeper_keys" VALUES('747048e642718005fcd48cfa6a027af5232de5c725bf4f30404ae874aa825dd7','ywy2d5dpzaeu');
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
INSERT INTO "players" VALUES('37fv6acc7v5v','p1','Alice',1,1,'[]');
INSERT INTO "players" VALUES('37fv6acc7v5v','p2','Bob',2,1,'[]');
INSERT INTO "players" VALUES('37fv6acc7v5v','p3','Chloé',3,1,'[]');
INSERT INTO "players" VALUES('79y3dzft9a4k','p1','Alice',1,1,'[]');
INSERT INTO "players" VALUES('79y3dzft9a4k','p2','Bob',2,1,'[]');
INSERT INTO "players" VALUES('79y3dzft9a4k','p3','Chloé',3,1,'[[9, null]]');
INSERT INTO "players" VALUES('79y3dzft9a4k','p4','Zoé 🎉',4,6,'[]');
INSERT INTO "players" VALUES('85ah45pra7tz','p1','Alice',1,1,'[]');
INSERT INTO "players" VALUES('85ah45pra7tz','p2','Bob',2,1,'[]');
INSERT INTO "players" VALUES('85ah45pra7tz','p3','Chloé',3,1,'[]');
INSERT INTO "players" VALUES('ywy2d5dpzaeu','p1','Alice',1,1,'[]');
INSERT INTO "players" VALUES('ywy2d5dpzaeu','p2','Bob',2,1,'[]');
INSERT INTO "players" VALUES('ywy2d5dpzaeu','p3','Chloé',3,1,'[]');
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
INSERT INTO "rounds" VALUES('37fv6acc7v5v',2,'p1',1,0);
INSERT INTO "rounds" VALUES('37fv6acc7v5v',3,'p2',1,0);
INSERT INTO "rounds" VALUES('37fv6acc7v5v',4,'p3',1,0);
INSERT INTO "rounds" VALUES('37fv6acc7v5v',5,'p1',1,0);
INSERT INTO "rounds" VALUES('79y3dzft9a4k',2,'p1',1,0);
INSERT INTO "rounds" VALUES('79y3dzft9a4k',3,'p2',1,0);
INSERT INTO "rounds" VALUES('79y3dzft9a4k',4,'p3',1,0);
INSERT INTO "rounds" VALUES('85ah45pra7tz',2,'p1',1,0);
INSERT INTO "rounds" VALUES('85ah45pra7tz',3,'p2',1,0);
CREATE TABLE share_links (
	"key" VARCHAR(32) NOT NULL, 
	game_id VARCHAR(16) NOT NULL, 
	CONSTRAINT pk_share_links PRIMARY KEY ("key"), 
	CONSTRAINT fk_share_links_game_id_games FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "share_links" VALUES('NvJKWgK65mkx-hmkymSmxA','37fv6acc7v5v');
INSERT INTO "share_links" VALUES('0cmyY2KG2cTXarbICHQHpw','79y3dzft9a4k');
INSERT INTO "share_links" VALUES('2qjX3EGtFUMMLymWkcO9wQ','85ah45pra7tz');
INSERT INTO "share_links" VALUES('1ZA515oS93cnKaad5gxEaQ','ywy2d5dpzaeu');
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
