CREATE TABLE "own_presenter" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"organization_id" text,
	"name" text NOT NULL,
	"voice_id" text,
	"consent_kind" text NOT NULL,
	"consent" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"consent_address" text NOT NULL,
	"consent_person" text,
	"consent_date" date,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "api_key" ALTER COLUMN "scopes" SET DEFAULT '{videos:read,videos:write,projects:read,projects:write,library:read,library:write,backgrounds:read,backgrounds:write,presenters:read,presenters:write,voices:read,speech:write}';--> statement-breakpoint
ALTER TABLE "own_presenter" ADD CONSTRAINT "own_presenter_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_presenter_owner_index" ON "own_presenter" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "own_presenter_organization_index" ON "own_presenter" USING btree ("organization_id") WHERE "own_presenter"."organization_id" is not null;