CREATE TABLE "video_quiz" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"quiz" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_review" ADD COLUMN "version_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "video_quiz" ADD CONSTRAINT "video_quiz_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;