CREATE TABLE "clone_removal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"adapter" text NOT NULL,
	"native_id" text,
	"workspace" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cloned_voice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"organization_id" text,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"adapter" text NOT NULL,
	"native_id" text,
	"language" text NOT NULL,
	"seconds" double precision NOT NULL,
	"consent" text NOT NULL,
	"consent_person" text NOT NULL,
	"consent_date" date NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"consent_address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "kept_speech" ADD COLUMN "clone_id" uuid;--> statement-breakpoint
ALTER TABLE "cloned_voice" ADD CONSTRAINT "cloned_voice_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clone_removal_due_index" ON "clone_removal" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cloned_voice_request_index" ON "cloned_voice" USING btree ("owner_id","request_id");--> statement-breakpoint
CREATE INDEX "cloned_voice_owner_index" ON "cloned_voice" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cloned_voice_organization_index" ON "cloned_voice" USING btree ("organization_id") WHERE "cloned_voice"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "kept_speech_clone_index" ON "kept_speech" USING btree ("clone_id");