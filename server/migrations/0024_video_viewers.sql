CREATE TABLE "video_play" (
	"video_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"viewer_hash" text NOT NULL,
	"ranges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"clicked" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_play_video_id_id_pk" PRIMARY KEY("video_id","id")
);
--> statement-breakpoint
CREATE TABLE "video_play_day" (
	"video_id" uuid NOT NULL,
	"day" date NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"viewers" integer DEFAULT 0 NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"watched_seconds" double precision DEFAULT 0 NOT NULL,
	"slot_plays" integer[] DEFAULT array_fill(0, array[100]) NOT NULL,
	CONSTRAINT "video_play_day_video_id_day_pk" PRIMARY KEY("video_id","day")
);
--> statement-breakpoint
CREATE TABLE "video_play_label" (
	"video_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_play_label_video_id_day_kind_label_pk" PRIMARY KEY("video_id","day","kind","label")
);
--> statement-breakpoint
CREATE TABLE "viewer_salt" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_play" ADD CONSTRAINT "video_play_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_play_day" ADD CONSTRAINT "video_play_day_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_play_label" ADD CONSTRAINT "video_play_label_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_play_viewer_index" ON "video_play" USING btree ("video_id","viewer_hash");--> statement-breakpoint
CREATE INDEX "video_play_started_index" ON "video_play" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "video_play_day_day_index" ON "video_play_day" USING btree ("day");