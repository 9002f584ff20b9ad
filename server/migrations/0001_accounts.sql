CREATE TABLE "attempt_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	"actor_email" text NOT NULL,
	"action" text NOT NULL,
	"target_id" text,
	"target_email" text,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"inviter_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_organization_user_unique" UNIQUE("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo" text,
	"metadata" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "waitlist_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "waitlist_entry_email_unique" UNIQUE("email"),
	CONSTRAINT "waitlist_entry_state_known" CHECK ("waitlist_entry"."state" in ('waiting', 'approved', 'declined', 'joined'))
);
--> statement-breakpoint
ALTER TABLE "backdrop" ADD COLUMN "organization_id" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "organization_id" text;--> statement-breakpoint
ALTER TABLE "quota_entry" ADD COLUMN "source" text DEFAULT 'plan' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "active_organization_id" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "theme" text DEFAULT 'dark' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "erase_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("email" || ' ' || "name")) STORED;--> statement-breakpoint
ALTER TABLE "video" ADD COLUMN "organization_id" text;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_inviter_id_user_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_counts_resets_at_index" ON "attempt_counts" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "audit_entry_at_index" ON "audit_entry" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor_index" ON "audit_entry" USING btree ("actor_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_action_index" ON "audit_entry" USING btree ("action","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_target_index" ON "audit_entry" USING btree ("target_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invitation_organization_index" ON "invitation" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "invitation_email_index" ON "invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "member_user_id_index" ON "member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waitlist_entry_state_index" ON "waitlist_entry" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "backdrop_organization_index" ON "backdrop" USING btree ("organization_id") WHERE "backdrop"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "project_organization_index" ON "project" USING btree ("organization_id","updated_at" DESC NULLS LAST) WHERE "project"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "user_created_index" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_name_index" ON "user" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "user_plan_index" ON "user" USING btree ("plan","id");--> statement-breakpoint
CREATE INDEX "user_last_seen_index" ON "user" USING btree ("last_seen_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "user_role_index" ON "user" USING btree ("role") WHERE "user"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "user_erase_at_index" ON "user" USING btree ("erase_at") WHERE "user"."erase_at" is not null;--> statement-breakpoint
CREATE INDEX "video_organization_index" ON "video" USING btree ("organization_id","created_at" DESC NULLS LAST) WHERE "video"."organization_id" is not null;--> statement-breakpoint
ALTER TABLE "quota_entry" ADD CONSTRAINT "quota_entry_source_known" CHECK ("quota_entry"."source" in ('plan', 'credit'));--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_theme_known" CHECK ("user"."theme" in ('light', 'dark'));--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_credits_range" CHECK ("user"."credits" >= 0);--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_closed_by_known" CHECK ("user"."closed_by" in ('self', 'admin'));