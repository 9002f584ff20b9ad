CREATE TABLE "share_brand" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"organization_id" text,
	"name" text NOT NULL,
	"accent" text,
	"background" text,
	"footer_text" text,
	"footer_url" text,
	"hides_castwright" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_brand_footer" CHECK ("share_brand"."footer_url" is null or "share_brand"."footer_text" is not null)
);
--> statement-breakpoint
CREATE TABLE "share_domain" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"organization_id" text,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_brand" ADD CONSTRAINT "share_brand_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_domain" ADD CONSTRAINT "share_domain_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_brand_owner_unique" ON "share_brand" USING btree ("owner_id") WHERE "share_brand"."organization_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "share_brand_organization_unique" ON "share_brand" USING btree ("organization_id") WHERE "share_brand"."organization_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "share_domain_owner_unique" ON "share_domain" USING btree ("owner_id") WHERE "share_domain"."organization_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "share_domain_organization_unique" ON "share_domain" USING btree ("organization_id") WHERE "share_domain"."organization_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "share_domain_host_unique" ON "share_domain" USING btree ("host") WHERE "share_domain"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "share_domain_checked_index" ON "share_domain" USING btree ("checked_at") WHERE "share_domain"."verified_at" is not null;