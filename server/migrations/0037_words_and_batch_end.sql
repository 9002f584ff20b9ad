ALTER TABLE "brand_kit" ADD COLUMN "pronunciations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_kit" ADD COLUMN "terms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "video_batch" ADD COLUMN "announces_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "video_batch_announces_end_index" ON "video_batch" USING btree ("id") WHERE "video_batch"."announces_end";