CREATE TABLE `battle_logs` (
	`battle` text NOT NULL,
	`part` integer NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`battle`, `part`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `battles` (
	`id` text PRIMARY KEY NOT NULL,
	`ruleset` text NOT NULL,
	`version` integer NOT NULL,
	`mode` text NOT NULL,
	`winner` integer,
	`reason` text NOT NULL,
	`rounds` integer NOT NULL,
	`length` integer NOT NULL,
	`began` integer NOT NULL,
	`ended` integer NOT NULL,
	`header` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `creations` (
	`match` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `creations_by_address` ON `creations` (`address`,`at`);