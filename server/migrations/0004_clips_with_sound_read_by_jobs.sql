CREATE TABLE "clip_reading" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"organization_id" text,
	"name" text DEFAULT '' NOT NULL,
	"bytes" integer NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"problem_code" text,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clip_reading_progress_range" CHECK ("clip_reading"."progress" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "backdrop" ADD COLUMN "has_sound" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clip_reading" ADD CONSTRAINT "clip_reading_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_reading_owner_index" ON "clip_reading" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "clip_reading_organization_index" ON "clip_reading" USING btree ("organization_id") WHERE "clip_reading"."organization_id" is not null;