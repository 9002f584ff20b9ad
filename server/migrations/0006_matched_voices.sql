CREATE TABLE "matched_voice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"organization_id" text,
	"name" text NOT NULL,
	"base_voice_id" text NOT NULL,
	"tuning" jsonb,
	"measured" jsonb,
	"seconds" double precision NOT NULL,
	"consent" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"consent_address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "matched_voice" ADD CONSTRAINT "matched_voice_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matched_voice_owner_index" ON "matched_voice" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "matched_voice_organization_index" ON "matched_voice" USING btree ("organization_id") WHERE "matched_voice"."organization_id" is not null;