ALTER TABLE `channels` ADD `counted` integer;--> statement-breakpoint
ALTER TABLE `header` ADD `follows` text;--> statement-breakpoint
ALTER TABLE `live` ADD `told` text DEFAULT '[[],[]]' NOT NULL;--> statement-breakpoint
ALTER TABLE `live` ADD `rematches` integer DEFAULT 0 NOT NULL;