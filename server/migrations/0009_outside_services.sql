CREATE TABLE "error_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"told_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"url" text NOT NULL,
	"user_id" text,
	"browser" text NOT NULL,
	"release" text NOT NULL,
	"frames" jsonb NOT NULL,
	"breadcrumbs" jsonb NOT NULL,
	"replay_id" text,
	CONSTRAINT "error_event_told_unique" UNIQUE("told_id")
);
--> statement-breakpoint
CREATE TABLE "error_group" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" text NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"release" text NOT NULL,
	CONSTRAINT "error_group_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "error_group_state_known" CHECK ("error_group"."state" in ('open', 'resolved', 'ignored'))
);
--> statement-breakpoint
CREATE TABLE "error_person" (
	"group_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "error_person_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "error_replay" (
	"replay_id" text NOT NULL,
	"part" integer NOT NULL,
	"object_key" text NOT NULL,
	"size" integer NOT NULL,
	"user_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "error_replay_replay_id_part_pk" PRIMARY KEY("replay_id","part")
);
--> statement-breakpoint
CREATE TABLE "error_trace" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_trace_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"operation" text NOT NULL,
	"milliseconds" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flag_book" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"sheets" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "flag_book_one" CHECK ("flag_book"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "newsletter_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscription" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"unsubscribe_token" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscription_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscription_token_unique" UNIQUE("unsubscribe_token"),
	CONSTRAINT "newsletter_subscription_state_known" CHECK ("newsletter_subscription"."state" in ('pending', 'confirmed', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "usage_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usage_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" text NOT NULL,
	"session_id" bigint,
	"user_id" text,
	"insert_id" text,
	"type" text NOT NULL,
	"path" text,
	"is_page_view" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"properties" jsonb NOT NULL,
	CONSTRAINT "usage_event_insert_unique" UNIQUE("device_id","insert_id")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "error_event" ADD CONSTRAINT "error_event_group_id_error_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_event" ADD CONSTRAINT "error_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_person" ADD CONSTRAINT "error_person_group_id_error_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_person" ADD CONSTRAINT "error_person_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_link" ADD CONSTRAINT "newsletter_link_subscription_id_newsletter_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_event_group_index" ON "error_event" USING btree ("group_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "error_event_user_index" ON "error_event" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "error_group_last_index" ON "error_group" USING btree ("last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "error_person_user_index" ON "error_person" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "error_replay_at_index" ON "error_replay" USING btree ("at");--> statement-breakpoint
CREATE INDEX "error_replay_user_index" ON "error_replay" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "error_trace_at_index" ON "error_trace" USING btree ("at");--> statement-breakpoint
CREATE INDEX "newsletter_link_subscription_index" ON "newsletter_link" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_link_expires_index" ON "newsletter_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscription_state_index" ON "newsletter_subscription" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "usage_event_at_index" ON "usage_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "usage_event_session_index" ON "usage_event" USING btree ("device_id","session_id");--> statement-breakpoint
CREATE INDEX "usage_event_received_index" ON "usage_event" USING btree ("device_id","received_at");--> statement-breakpoint
CREATE INDEX "usage_event_user_index" ON "usage_event" USING btree ("user_id") WHERE "usage_event"."user_id" is not null;