CREATE TABLE `taken_down` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `tallies` (
	`ruleset` text NOT NULL,
	`mode` text NOT NULL,
	`against` text NOT NULL,
	`games` integer NOT NULL,
	`wins0` integer NOT NULL,
	`wins1` integer NOT NULL,
	`draws` integer NOT NULL,
	`computer_wins` integer NOT NULL,
	`steps` integer NOT NULL,
	`rounds` integer NOT NULL,
	PRIMARY KEY(`ruleset`, `mode`, `against`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `tally_dice` (
	`ruleset` text NOT NULL,
	`mode` text NOT NULL,
	`against` text NOT NULL,
	`side` integer NOT NULL,
	`sides` integer NOT NULL,
	`face` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`ruleset`, `mode`, `against`, `side`, `sides`, `face`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `tally_lengths` (
	`ruleset` text NOT NULL,
	`mode` text NOT NULL,
	`against` text NOT NULL,
	`bucket` integer NOT NULL,
	`games` integer NOT NULL,
	PRIMARY KEY(`ruleset`, `mode`, `against`, `bucket`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `battles` ADD `sealed` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `battles` ADD `length_class` text DEFAULT 'short' NOT NULL;--> statement-breakpoint
ALTER TABLE `battles` ADD `computer` integer;--> statement-breakpoint
ALTER TABLE `battles` ADD `dice` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `battles` ADD `board` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `battles` ADD `told` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `battles_by_end` ON `battles` (`ended`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `battles_by_game` ON `battles` (`ruleset`,`ended`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `battles_by_mode` ON `battles` (`ruleset`,`mode`,`ended`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `battles_by_winner` ON `battles` (`ruleset`,`winner`,`ended`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE INDEX `battles_by_length` ON `battles` (`ruleset`,`length_class`,`ended`,`id`) WHERE listed = 1;
--> statement-breakpoint
UPDATE battles SET
  length_class = iif(length < 60, 'short', iif(length < 200, 'middle', 'long')),
  computer = iif(json_extract(header, '$.computers[0]') IS NOT NULL, 0, iif(json_extract(header, '$.computers[1]') IS NOT NULL, 1, NULL)),
  dice = (
    SELECT json_group_array(json_array(side, sides, face, count)) FROM (
      SELECT ifnull(json_extract(die.value, '$[2]'), 2) AS side, json_extract(die.value, '$[0]') AS sides,
        json_extract(die.value, '$[1]') AS face, count(*) AS count
      FROM json_each((SELECT group_concat(text, '') FROM (SELECT text FROM battle_logs WHERE battle = battles.id ORDER BY part))) AS entry,
        json_each(entry.value, '$.dice') AS die
      WHERE json_extract(die.value, '$[0]') <= 20
      GROUP BY 1, 2, 3
    )
  );
--> statement-breakpoint
INSERT INTO tallies
  SELECT ruleset, mode, iif(computer IS NULL, 'people', 'computer') AS against, count(*), sum(winner IS 0), sum(winner IS 1),
    sum(winner IS NULL), sum(winner IS NOT NULL AND winner IS computer), sum(length), sum(rounds)
  FROM battles GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO tally_lengths
  SELECT ruleset, mode, iif(computer IS NULL, 'people', 'computer') AS against, min(length / 20, 25), count(*)
  FROM battles GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tally_dice
  SELECT ruleset, mode, iif(computer IS NULL, 'people', 'computer') AS against, json_extract(die.value, '$[0]'),
    json_extract(die.value, '$[1]'), json_extract(die.value, '$[2]'), sum(json_extract(die.value, '$[3]'))
  FROM battles, json_each(battles.dice) AS die GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
CREATE TRIGGER battles_taken_down BEFORE INSERT ON battles
WHEN EXISTS (SELECT 1 FROM taken_down WHERE id = NEW.id)
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER battle_logs_taken_down BEFORE INSERT ON battle_logs
WHEN EXISTS (SELECT 1 FROM taken_down WHERE id = NEW.battle)
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER battles_counted AFTER INSERT ON battles WHEN NEW.sealed = 1
BEGIN
  INSERT INTO tallies VALUES (
    NEW.ruleset, NEW.mode, iif(NEW.computer IS NULL, 'people', 'computer'), 1, NEW.winner IS 0, NEW.winner IS 1,
    NEW.winner IS NULL, NEW.winner IS NOT NULL AND NEW.winner IS NEW.computer, NEW.length, NEW.rounds
  ) ON CONFLICT DO UPDATE SET
    games = games + 1, wins0 = wins0 + excluded.wins0, wins1 = wins1 + excluded.wins1, draws = draws + excluded.draws,
    computer_wins = computer_wins + excluded.computer_wins, steps = steps + excluded.steps,
    rounds = rounds + excluded.rounds;
  INSERT INTO tally_lengths VALUES (
    NEW.ruleset, NEW.mode, iif(NEW.computer IS NULL, 'people', 'computer'), min(NEW.length / 20, 25), 1
  ) ON CONFLICT DO UPDATE SET games = games + 1;
  INSERT INTO tally_dice
    SELECT NEW.ruleset, NEW.mode, iif(NEW.computer IS NULL, 'people', 'computer'), json_extract(value, '$[0]'),
      json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]')
    FROM json_each(NEW.dice) WHERE true
    ON CONFLICT DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER battles_uncounted AFTER DELETE ON battles WHEN OLD.sealed = 1
BEGIN
  UPDATE tallies SET
    games = games - 1, wins0 = wins0 - (OLD.winner IS 0), wins1 = wins1 - (OLD.winner IS 1),
    draws = draws - (OLD.winner IS NULL),
    computer_wins = computer_wins - (OLD.winner IS NOT NULL AND OLD.winner IS OLD.computer),
    steps = steps - OLD.length, rounds = rounds - OLD.rounds
  WHERE ruleset = OLD.ruleset AND mode = OLD.mode AND against = iif(OLD.computer IS NULL, 'people', 'computer');
  DELETE FROM tallies
  WHERE ruleset = OLD.ruleset AND mode = OLD.mode AND against = iif(OLD.computer IS NULL, 'people', 'computer')
    AND games = 0;
  UPDATE tally_lengths SET games = games - 1
  WHERE ruleset = OLD.ruleset AND mode = OLD.mode AND against = iif(OLD.computer IS NULL, 'people', 'computer')
    AND bucket = min(OLD.length / 20, 25);
  DELETE FROM tally_lengths
  WHERE ruleset = OLD.ruleset AND mode = OLD.mode AND against = iif(OLD.computer IS NULL, 'people', 'computer')
    AND bucket = min(OLD.length / 20, 25) AND games = 0;
  UPDATE tally_dice SET count = tally_dice.count - fallen.count
  FROM (
    SELECT json_extract(value, '$[0]') AS side, json_extract(value, '$[1]') AS sides,
      json_extract(value, '$[2]') AS face, json_extract(value, '$[3]') AS count
    FROM json_each(OLD.dice)
  ) AS fallen
  WHERE ruleset = OLD.ruleset AND mode = OLD.mode AND against = iif(OLD.computer IS NULL, 'people', 'computer')
    AND tally_dice.side = fallen.side AND tally_dice.sides = fallen.sides AND tally_dice.face = fallen.face;
  DELETE FROM tally_dice
  WHERE ruleset = OLD.ruleset AND mode = OLD.mode AND against = iif(OLD.computer IS NULL, 'people', 'computer')
    AND count = 0;
END;
