CREATE TABLE "script_comment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "script_comment_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" uuid,
	"author_id" text,
	"body" text NOT NULL,
	"scene_id" text,
	"quote" text,
	"start" integer,
	"resolved_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "script_comment_place" CHECK (("script_comment"."scene_id" is null) = ("script_comment"."parent_id" is not null)),
	CONSTRAINT "script_comment_passage" CHECK (("script_comment"."quote" is null) = ("script_comment"."start" is null))
);
--> statement-breakpoint
ALTER TABLE "script_comment" ADD CONSTRAINT "script_comment_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_comment" ADD CONSTRAINT "script_comment_parent_id_script_comment_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."script_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_comment" ADD CONSTRAINT "script_comment_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "script_comment_project_index" ON "script_comment" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "script_comment_parent_index" ON "script_comment" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "script_comment_author_index" ON "script_comment" USING btree ("author_id");