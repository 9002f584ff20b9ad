ALTER TABLE "user" DROP CONSTRAINT "user_theme_known";--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_theme_known" CHECK ("user"."theme" in ('light', 'dark', 'system'));