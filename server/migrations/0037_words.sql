ALTER TABLE "brand_kit" ADD COLUMN "pronunciations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_kit" ADD COLUMN "terms" jsonb DEFAULT '[]'::jsonb NOT NULL;