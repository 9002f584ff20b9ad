CREATE TABLE "video_share" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"access" text NOT NULL,
	"password_hash" text,
	"expires_at" timestamp with time zone,
	"download" boolean NOT NULL,
	"embed_domains" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_share_token_unique" UNIQUE("token"),
	CONSTRAINT "video_share_access_known" CHECK ("video_share"."access" in ('public', 'unlisted', 'password')),
	CONSTRAINT "video_share_password" CHECK (("video_share"."access" = 'password') = ("video_share"."password_hash" is not null))
);
--> statement-breakpoint
ALTER TABLE "video_share" ADD CONSTRAINT "video_share_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;