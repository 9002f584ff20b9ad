CREATE TABLE "drop_in_video" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"callback_id" text,
	"link_secret" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "wire" text;--> statement-breakpoint
ALTER TABLE "drop_in_video" ADD CONSTRAINT "drop_in_video_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;