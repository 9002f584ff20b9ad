CREATE TABLE "kept_speech" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace" text NOT NULL,
	"request_hash" text NOT NULL,
	"words_hash" text NOT NULL,
	"adapter" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speech_charge" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace" text NOT NULL,
	"month" text NOT NULL,
	"adapter" text NOT NULL,
	"characters" integer NOT NULL,
	"cost" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speech_settings" (
	"workspace" text PRIMARY KEY NOT NULL,
	"monthly_cap" bigint,
	"preferred" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_list" (
	"adapter" text PRIMARY KEY NOT NULL,
	"voices" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "kept_speech_request_index" ON "kept_speech" USING btree ("workspace","request_hash");--> statement-breakpoint
CREATE INDEX "kept_speech_used_index" ON "kept_speech" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "speech_charge_month_index" ON "speech_charge" USING btree ("month","workspace");