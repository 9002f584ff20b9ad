ALTER TABLE "backdrop" ADD COLUMN "seconds" double precision;--> statement-breakpoint
ALTER TABLE "backdrop" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "music" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "backdrop" ADD CONSTRAINT "backdrop_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "music" ADD CONSTRAINT "music_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backdrop_folder_index" ON "backdrop" USING btree ("folder_id") WHERE "backdrop"."folder_id" is not null;--> statement-breakpoint
CREATE INDEX "music_folder_index" ON "music" USING btree ("folder_id") WHERE "music"."folder_id" is not null;