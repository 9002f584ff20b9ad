CREATE TABLE "rerender" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"digest" text,
	"is_engine_changed" boolean,
	"differs_at" double precision,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "rerender_state_known" CHECK ("rerender"."state" in ('waiting', 'rendering', 'identical', 'different', 'failed', 'canceled')),
	CONSTRAINT "rerender_progress_range" CHECK ("rerender"."progress" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "rerender" ADD CONSTRAINT "rerender_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rerender_video_index" ON "rerender" USING btree ("video_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "rerender_open_unique" ON "rerender" USING btree ("video_id") WHERE "rerender"."state" in ('waiting', 'rendering');