ALTER TABLE "video_share" ADD COLUMN "button_text" text;--> statement-breakpoint
ALTER TABLE "video_share" ADD COLUMN "button_url" text;--> statement-breakpoint
ALTER TABLE "video_share" ADD CONSTRAINT "video_share_button" CHECK (("video_share"."button_text" is null) = ("video_share"."button_url" is null));