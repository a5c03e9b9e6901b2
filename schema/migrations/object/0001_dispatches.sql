CREATE TABLE `channels` (
	`seat` integer NOT NULL,
	`device` text NOT NULL,
	`name` text NOT NULL,
	`channel` text NOT NULL,
	`state` text NOT NULL,
	`code` text,
	`succeeded` integer,
	`failed` integer,
	`why` text,
	`failures` integer NOT NULL,
	PRIMARY KEY(`seat`, `device`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `header` ADD `clock` text;--> statement-breakpoint
ALTER TABLE `header` ADD `offers` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `header` ADD `challenge` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `header` ADD `listed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `header` ADD `origin` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `live` ADD `since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `live` ADD `clock` text;--> statement-breakpoint
ALTER TABLE `live` ADD `offers` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `live` ADD `notices` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `live` ADD `rematch` text;--> statement-breakpoint
ALTER TABLE `live` ADD `gone` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `seats` ADD `visible` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `seats` ADD `tests` text DEFAULT '[]' NOT NULL;