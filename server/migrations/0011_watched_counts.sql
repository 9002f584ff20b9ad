ALTER TABLE "quota_entry" ADD COLUMN "cancelled_render" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "video" ADD COLUMN "watched" boolean DEFAULT false NOT NULL;