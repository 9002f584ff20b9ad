DROP INDEX "project_owner_updated_index";--> statement-breakpoint
ALTER TABLE "own_presenter" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "video" ADD COLUMN "bytes" bigint;--> statement-breakpoint
CREATE INDEX "project_owner_updated_index" ON "project" USING btree ("owner_id","updated_at" DESC NULLS LAST);