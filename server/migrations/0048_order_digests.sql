ALTER TABLE "project" ADD COLUMN "order_digest" text;--> statement-breakpoint
ALTER TABLE "video_batch" ADD COLUMN "order_digest" text;