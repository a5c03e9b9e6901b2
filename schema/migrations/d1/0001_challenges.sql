CREATE TABLE `challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`ruleset` text NOT NULL,
	`version` integer NOT NULL,
	`mode` text NOT NULL,
	`options` text NOT NULL,
	`name` text,
	`free` integer NOT NULL,
	`clock` text,
	`created` integer NOT NULL,
	`expires` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `challenges_by_created` ON `challenges` (`created`);--> statement-breakpoint
ALTER TABLE `battles` ADD `listed` integer DEFAULT 0 NOT NULL;