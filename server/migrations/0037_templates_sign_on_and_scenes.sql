CREATE TABLE "sign_on" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"revision" text NOT NULL,
	"tested_at" timestamp with time zone,
	"tested_domain" text,
	"is_required" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "is_template" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "share_brand" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "video" ADD COLUMN "scenes" jsonb;--> statement-breakpoint
ALTER TABLE "sign_on" ADD CONSTRAINT "sign_on_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;