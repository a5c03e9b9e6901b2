CREATE TABLE `entries` (
	`seq` integer PRIMARY KEY NOT NULL,
	`entry` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `header` (
	`one` integer PRIMARY KEY NOT NULL,
	`match` text NOT NULL,
	`ruleset` text NOT NULL,
	`version` integer NOT NULL,
	`options` text NOT NULL,
	`creator` integer NOT NULL,
	`request` text NOT NULL,
	`dice` text NOT NULL,
	`created` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `live` (
	`one` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`state` text,
	`undo` text NOT NULL,
	`sealed` text NOT NULL,
	`rev0` integer NOT NULL,
	`rev1` integer NOT NULL,
	`rev2` integer NOT NULL,
	`more` integer NOT NULL,
	`expires` integer
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`due` integer NOT NULL,
	`attempts` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `requests` (
	`seat` integer NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	`first` integer NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`seat`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `seats` (
	`seat` integer PRIMARY KEY NOT NULL,
	`secret` text,
	`name` text,
	`nonce` text,
	`level` text,
	`orders` text,
	`seen` integer NOT NULL
);
