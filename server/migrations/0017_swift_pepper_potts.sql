ALTER TABLE "session" ADD COLUMN "service_tokens" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "checked_at" timestamp with time zone;