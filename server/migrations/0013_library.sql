CREATE TABLE "folder" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"organization_id" text,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backdrop" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', left("title" || ' ' || regexp_replace(jsonb_path_query_array("document", '$.scenes[*].script')::text, '\\[nrt]', ' ', 'g'), 100000))) STORED;--> statement-breakpoint
ALTER TABLE "video" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "video" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "video" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', left("title" || ' ' || regexp_replace(jsonb_path_query_array("project", '$.scenes[*].script')::text, '\\[nrt]', ' ', 'g'), 100000))) STORED;--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "folder_owner_name_unique" ON "folder" USING btree ("owner_id",lower("name")) WHERE "folder"."organization_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "folder_organization_name_unique" ON "folder" USING btree ("organization_id",lower("name")) WHERE "folder"."organization_id" is not null;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_folder_index" ON "project" USING btree ("folder_id") WHERE "project"."folder_id" is not null;--> statement-breakpoint
CREATE INDEX "video_folder_index" ON "video" USING btree ("folder_id") WHERE "video"."folder_id" is not null;