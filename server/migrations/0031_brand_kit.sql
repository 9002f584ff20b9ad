CREATE TABLE "brand_kit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"organization_id" text,
	"colors" text[] NOT NULL,
	"caption_style" text,
	"caption_position" text,
	"logo_asset_id" uuid,
	"logo_look" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_kit_caption_style_known" CHECK ("brand_kit"."caption_style" in ('classic', 'light', 'outline', 'highlight', 'karaoke', 'big')),
	CONSTRAINT "brand_kit_captions" CHECK (("brand_kit"."caption_style" is null) = ("brand_kit"."caption_position" is null))
);
--> statement-breakpoint
ALTER TABLE "brand_kit" ADD CONSTRAINT "brand_kit_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_kit" ADD CONSTRAINT "brand_kit_logo_asset_id_backdrop_id_fk" FOREIGN KEY ("logo_asset_id") REFERENCES "public"."backdrop"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_kit_owner_unique" ON "brand_kit" USING btree ("owner_id") WHERE "brand_kit"."organization_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_kit_organization_unique" ON "brand_kit" USING btree ("organization_id") WHERE "brand_kit"."organization_id" is not null;