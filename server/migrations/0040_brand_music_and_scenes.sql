ALTER TABLE "brand_kit" ADD COLUMN "music_asset_id" uuid;--> statement-breakpoint
ALTER TABLE "brand_kit" ADD COLUMN "music" jsonb;--> statement-breakpoint
ALTER TABLE "brand_kit" ADD COLUMN "intro" jsonb;--> statement-breakpoint
ALTER TABLE "brand_kit" ADD COLUMN "outro" jsonb;--> statement-breakpoint
ALTER TABLE "brand_kit" ADD CONSTRAINT "brand_kit_music_asset_id_music_id_fk" FOREIGN KEY ("music_asset_id") REFERENCES "public"."music"("id") ON DELETE set null ON UPDATE no action;