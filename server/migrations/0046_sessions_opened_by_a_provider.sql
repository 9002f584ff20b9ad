ALTER TABLE "session" ADD COLUMN "opened_by" text;--> statement-breakpoint
-- Organizations' providers were linked with accounts that existed before, without asking: those links and the sessions end.
DELETE FROM "session" WHERE "user_id" IN (SELECT "account"."user_id" FROM "account" INNER JOIN "user" ON "user"."id" = "account"."user_id" WHERE starts_with("account"."provider_id", 'sign-on:') AND "account"."created_at" > "user"."created_at" + interval '1 minute');--> statement-breakpoint
DELETE FROM "account" USING "user" WHERE "user"."id" = "account"."user_id" AND starts_with("account"."provider_id", 'sign-on:') AND "account"."created_at" > "user"."created_at" + interval '1 minute';
