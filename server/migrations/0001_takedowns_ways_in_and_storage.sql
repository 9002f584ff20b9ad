CREATE TABLE "takedown" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "takedown_kind_known" CHECK ("takedown"."kind" in ('share', 'video', 'presenter'))
);
--> statement-breakpoint
DROP INDEX "project_owner_updated_index";--> statement-breakpoint
ALTER TABLE "own_presenter" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "order_digest" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "video" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "video_batch" ADD COLUMN "order_digest" text;--> statement-breakpoint
ALTER TABLE "takedown" ADD CONSTRAINT "takedown_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "takedown_active_index" ON "takedown" USING btree ("item_id","kind") WHERE "takedown"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "takedown_owner_index" ON "takedown" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "takedown_created_index" ON "takedown" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "project_owner_updated_index" ON "project" USING btree ("owner_id","updated_at" DESC NULLS LAST);
--> statement-breakpoint
-- Organizations' providers were linked with accounts that existed before, without asking: those links and the sessions end.
DELETE FROM "session" WHERE "user_id" IN (SELECT "account"."user_id" FROM "account" INNER JOIN "user" ON "user"."id" = "account"."user_id" WHERE starts_with("account"."provider_id", 'sign-on:') AND "account"."created_at" > "user"."created_at" + interval '1 minute');--> statement-breakpoint
DELETE FROM "account" USING "user" WHERE "user"."id" = "account"."user_id" AND starts_with("account"."provider_id", 'sign-on:') AND "account"."created_at" > "user"."created_at" + interval '1 minute';
