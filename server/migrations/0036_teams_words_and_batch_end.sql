CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text,
	"item_name" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_domain" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"mode" text DEFAULT 'offered' NOT NULL,
	"role" text DEFAULT 'viewer' NOT NULL,
	"verified_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_domain_mode_known" CHECK ("mail_domain"."mode" in ('off', 'offered', 'automatic')),
	CONSTRAINT "mail_domain_role_known" CHECK ("mail_domain"."role" in ('editor', 'reviewer', 'viewer'))
);
--> statement-breakpoint
ALTER TABLE "brand_kit" ADD COLUMN "pronunciations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_kit" ADD COLUMN "terms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "video_batch" ADD COLUMN "announces_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_domain" ADD CONSTRAINT "mail_domain_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_workspace_index" ON "activity" USING btree ("workspace","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_at_index" ON "activity" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activity_actor_index" ON "activity" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "activity_item_index" ON "activity" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_domain_host_unique" ON "mail_domain" USING btree ("host") WHERE "mail_domain"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_domain_checked_index" ON "mail_domain" USING btree ("checked_at") WHERE "mail_domain"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "video_batch_announces_end_index" ON "video_batch" USING btree ("id") WHERE "video_batch"."announces_end";