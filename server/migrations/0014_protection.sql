CREATE TABLE "content_report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"target" text NOT NULL,
	"reason" text NOT NULL,
	"subject" text NOT NULL,
	"details" text NOT NULL,
	"email" text,
	"address" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "content_report_target_known" CHECK ("content_report"."target" in ('video', 'account')),
	CONSTRAINT "content_report_reason_known" CHECK ("content_report"."reason" in ('impersonation', 'misinformation', 'hate', 'sexual', 'violence', 'privacy', 'copyright', 'spam', 'other')),
	CONSTRAINT "content_report_state_known" CHECK ("content_report"."state" in ('open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer NOT NULL,
	"transports" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credential_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	"method" text NOT NULL,
	"address" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"country" text,
	"new_device" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sign_in_outcome_known" CHECK ("sign_in"."outcome" in ('success', 'failure')),
	CONSTRAINT "sign_in_method_known" CHECK ("sign_in"."method" in ('password', 'email-code', 'provider', 'passkey', 'link', 'second-factor'))
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "two_factor_user_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "scopes" text[] DEFAULT '{videos:read,videos:write,projects:read,projects:write,library:read,library:write,backgrounds:read,backgrounds:write,voices:read,speech:write}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "previous_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "last_used_address" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_report_state_index" ON "content_report" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "passkey_user_index" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_user_index" ON "sign_in" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_in_at_index" ON "sign_in" USING btree ("at");--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_previous_hash_unique" UNIQUE("previous_hash");