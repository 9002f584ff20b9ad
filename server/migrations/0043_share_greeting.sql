ALTER TABLE "video" ADD COLUMN "template" jsonb;--> statement-breakpoint
ALTER TABLE "video" ADD COLUMN "scene_starts" double precision[];--> statement-breakpoint
ALTER TABLE "video_share" ADD COLUMN "greets_by_name" boolean DEFAULT false NOT NULL;