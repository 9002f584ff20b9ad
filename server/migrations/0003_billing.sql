CREATE TABLE "billing_quote" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"period" text NOT NULL,
	"currency" text NOT NULL,
	"list_amount" integer NOT NULL,
	"discount" integer NOT NULL,
	"credit" integer NOT NULL,
	"amount" integer NOT NULL,
	"promo_id" uuid,
	"extra_days" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_quote_amounts" CHECK ("billing_quote"."amount" >= 0 and "billing_quote"."list_amount" >= 0 and "billing_quote"."discount" >= 0 and "billing_quote"."credit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_event" (
	"vendor" text NOT NULL,
	"event_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_event_unique" UNIQUE("vendor","event_id")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"user_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"currency" text NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_order_kind_unique" UNIQUE("order_id","kind","refunded"),
	CONSTRAINT "invoice_kind_known" CHECK ("invoice"."kind" in ('invoice', 'credit-note'))
);
--> statement-breakpoint
CREATE TABLE "payment_order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"vendor" text NOT NULL,
	"plan_id" text NOT NULL,
	"period" text NOT NULL,
	"currency" text NOT NULL,
	"list_amount" integer NOT NULL,
	"discount" integer NOT NULL,
	"credit" integer NOT NULL,
	"amount" integer NOT NULL,
	"promo_id" uuid,
	"extra_days" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"gateway_order_id" text,
	"gateway_payment_id" text,
	"gateway_key_id" text,
	"gateway_session" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"method" text,
	"idempotency_key" text,
	"refunded" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payment_order_gateway_unique" UNIQUE("vendor","gateway_order_id"),
	CONSTRAINT "payment_order_payment_unique" UNIQUE("vendor","gateway_payment_id"),
	CONSTRAINT "payment_order_key_unique" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "payment_order_state_known" CHECK ("payment_order"."state" in ('created', 'failed', 'authorized', 'paid', 'disputed', 'refunded')),
	CONSTRAINT "payment_order_plan_known" CHECK ("payment_order"."plan_id" in ('starter', 'creator', 'business')),
	CONSTRAINT "payment_order_period_known" CHECK ("payment_order"."period" in ('monthly', 'annual')),
	CONSTRAINT "payment_order_currency_known" CHECK ("payment_order"."currency" in ('USD', 'EUR', 'GBP', 'INR', 'JPY', 'CAD', 'AUD')),
	CONSTRAINT "payment_order_amounts" CHECK ("payment_order"."amount" >= 0 and "payment_order"."refunded" between 0 and "payment_order"."amount")
);
--> statement-breakpoint
CREATE TABLE "plan_grant" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"period" text NOT NULL,
	"currency" text NOT NULL,
	"paid" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"superseded_by" uuid,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_grant_order_unique" UNIQUE("order_id"),
	CONSTRAINT "plan_grant_span" CHECK ("plan_grant"."ends_at" > "plan_grant"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "promo_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"amounts" jsonb,
	"plans" jsonb,
	"periods" jsonb,
	"currencies" jsonb,
	"extra_days" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_person" integer,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_code_unique" UNIQUE("code"),
	CONSTRAINT "promo_code_kind_known" CHECK ("promo_code"."kind" in ('percent', 'amount')),
	CONSTRAINT "promo_code_percent_range" CHECK ("promo_code"."percent" between 1 and 100),
	CONSTRAINT "promo_code_uses_range" CHECK ("promo_code"."max_uses" >= 1 and "promo_code"."max_uses_per_person" >= 1)
);
--> statement-breakpoint
CREATE TABLE "promo_use" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"promo_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_use_order_unique" UNIQUE("order_id"),
	CONSTRAINT "promo_use_state_known" CHECK ("promo_use"."state" in ('reserved', 'used', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_record" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"user_id" text PRIMARY KEY NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"next_plan_id" text,
	"next_period" text,
	"mailed" text DEFAULT 'none' NOT NULL,
	"mailed_for" timestamp with time zone,
	"details" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_mailed_known" CHECK ("subscription"."mailed" in ('none', 'reminded', 'due', 'overdue', 'last-call', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "billing_quote" ADD CONSTRAINT "billing_quote_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_quote" ADD CONSTRAINT "billing_quote_promo_id_promo_code_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_code"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_promo_id_promo_code_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_code"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grant" ADD CONSTRAINT "plan_grant_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grant" ADD CONSTRAINT "plan_grant_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_promo_id_promo_code_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_code"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_quote_expires_index" ON "billing_quote" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "gateway_event_at_index" ON "gateway_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoice_user_index" ON "invoice" USING btree ("user_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_order_user_index" ON "payment_order" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_order_open_index" ON "payment_order" USING btree ("created_at") WHERE "payment_order"."state" in ('created', 'failed', 'authorized');--> statement-breakpoint
CREATE INDEX "plan_grant_user_index" ON "plan_grant" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "plan_grant_ends_index" ON "plan_grant" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "promo_use_promo_index" ON "promo_use" USING btree ("promo_id","user_id");--> statement-breakpoint
CREATE INDEX "sandbox_record_parent_index" ON "sandbox_record" USING btree ("parent_id");