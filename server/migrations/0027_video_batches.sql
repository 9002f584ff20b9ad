CREATE TABLE "video_batch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"author_id" text NOT NULL,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_batch_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_batch_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"values" jsonb NOT NULL,
	"step" text DEFAULT 'waiting' NOT NULL,
	"video_id" uuid,
	"message" text DEFAULT '' NOT NULL,
	CONSTRAINT "video_batch_row_position_unique" UNIQUE("batch_id","position"),
	CONSTRAINT "video_batch_row_step_known" CHECK ("video_batch_row"."step" in ('waiting', 'ordered', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "video_batch" ADD CONSTRAINT "video_batch_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_batch" ADD CONSTRAINT "video_batch_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_batch_row" ADD CONSTRAINT "video_batch_row_batch_id_video_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."video_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_batch_row" ADD CONSTRAINT "video_batch_row_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_batch_project_index" ON "video_batch" USING btree ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "video_batch_author_index" ON "video_batch" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "video_batch_row_video_index" ON "video_batch_row" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "video_batch_row_waiting_index" ON "video_batch_row" USING btree ("batch_id","position") WHERE "video_batch_row"."step" = 'waiting';