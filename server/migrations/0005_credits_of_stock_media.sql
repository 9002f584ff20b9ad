ALTER TABLE "clip_reading" ADD COLUMN "credit" jsonb;--> statement-breakpoint
ALTER TABLE "backdrop" ADD COLUMN "credit" jsonb;--> statement-breakpoint
ALTER TABLE "video" ADD COLUMN "credits" jsonb;