CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text,
	"item_name" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] DEFAULT '{videos:read,videos:write,projects:read,projects:write,library:read,library:write,backgrounds:read,backgrounds:write,presenters:read,presenters:write,voices:read,speech:write}' NOT NULL,
	"expires_at" timestamp with time zone,
	"previous_hash" text,
	"previous_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_address" text,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_key_previous_hash_unique" UNIQUE("previous_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	"actor_email" text NOT NULL,
	"action" text NOT NULL,
	"target_id" text,
	"target_email" text,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "auth_link" (
	"adapter" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_link_adapter_subject_pk" PRIMARY KEY("adapter","subject"),
	CONSTRAINT "auth_link_adapter_user_unique" UNIQUE("adapter","user_id")
);
--> statement-breakpoint
CREATE TABLE "backdrop" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"organization_id" text,
	"name" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"seconds" double precision,
	"folder_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "brand_kit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"organization_id" text,
	"colors" text[] NOT NULL,
	"caption_style" text,
	"caption_position" text,
	"logo_asset_id" uuid,
	"logo_look" jsonb,
	"font" jsonb,
	"music_asset_id" uuid,
	"music" jsonb,
	"intro" jsonb,
	"outro" jsonb,
	"pronunciations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"terms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_kit_caption_style_known" CHECK ("brand_kit"."caption_style" in ('classic', 'light', 'outline', 'highlight', 'karaoke', 'big')),
	CONSTRAINT "brand_kit_captions" CHECK (("brand_kit"."caption_style" is null) = ("brand_kit"."caption_position" is null))
);
--> statement-breakpoint
CREATE TABLE "bus_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bus_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "comparison" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"first_label" text NOT NULL,
	"first_video" uuid,
	"second_label" text NOT NULL,
	"second_video" uuid,
	"salt" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comparison_vote" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"comparison_id" uuid NOT NULL,
	"voter_id" text,
	"round" integer NOT NULL,
	"winner" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comparison_vote_round_unique" UNIQUE("comparison_id","voter_id","round"),
	CONSTRAINT "comparison_vote_winner_known" CHECK ("comparison_vote"."winner" in ('first', 'second', 'same'))
);
--> statement-breakpoint
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
CREATE TABLE "error_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"told_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"url" text NOT NULL,
	"user_id" text,
	"browser" text NOT NULL,
	"release" text NOT NULL,
	"frames" jsonb NOT NULL,
	"breadcrumbs" jsonb NOT NULL,
	"replay_id" text,
	CONSTRAINT "error_event_told_unique" UNIQUE("told_id")
);
--> statement-breakpoint
CREATE TABLE "error_group" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" text NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"release" text NOT NULL,
	CONSTRAINT "error_group_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "error_group_state_known" CHECK ("error_group"."state" in ('open', 'resolved', 'ignored'))
);
--> statement-breakpoint
CREATE TABLE "error_replay" (
	"replay_id" text NOT NULL,
	"part" integer NOT NULL,
	"object_key" text NOT NULL,
	"size" integer NOT NULL,
	"user_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "error_replay_replay_id_part_pk" PRIMARY KEY("replay_id","part")
);
--> statement-breakpoint
CREATE TABLE "error_trace" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_trace_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"operation" text NOT NULL,
	"milliseconds" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_person" (
	"group_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "error_person_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "flag_book" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"sheets" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "flag_book_one" CHECK ("flag_book"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "folder" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"organization_id" text,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_event" (
	"vendor" text NOT NULL,
	"event_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_event_unique" UNIQUE("vendor","event_id")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"inviter_id" text NOT NULL
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
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"reply_to" text,
	"headers" jsonb,
	"sent_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_domain" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"mode" text DEFAULT 'offered' NOT NULL,
	"role" text DEFAULT 'viewer' NOT NULL,
	"verified_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_domain_mode_known" CHECK ("mail_domain"."mode" in ('off', 'offered', 'automatic')),
	CONSTRAINT "mail_domain_role_known" CHECK ("mail_domain"."role" in ('editor', 'reviewer', 'viewer'))
);
--> statement-breakpoint
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
CREATE TABLE "member" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_organization_user_unique" UNIQUE("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "music" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"organization_id" text,
	"name" text DEFAULT '' NOT NULL,
	"seconds" double precision NOT NULL,
	"bytes" integer NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	"folder_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscription" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"unsubscribe_token" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscription_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscription_token_unique" UNIQUE("unsubscribe_token"),
	CONSTRAINT "newsletter_subscription_state_known" CHECK ("newsletter_subscription"."state" in ('pending', 'confirmed', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo" text,
	"metadata" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
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
	"terms" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"superseded_by" uuid,
	"given" jsonb,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_grant_order_unique" UNIQUE("order_id"),
	CONSTRAINT "plan_grant_span" CHECK ("plan_grant"."ends_at" > "plan_grant"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"organization_id" text,
	"title" text NOT NULL,
	"document" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"folder_id" uuid,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', left("title" || ' ' || regexp_replace(jsonb_path_query_array("document", '$.scenes[*].script')::text, '\\[nrt]', ' ', 'g'), 100000))) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "project_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"author_id" text,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "quota_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"ordered_by" text,
	"video_id" uuid NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"source" text DEFAULT 'plan' NOT NULL,
	"cancelled_render" boolean DEFAULT false NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quota_entry_video_unique" UNIQUE("video_id"),
	CONSTRAINT "quota_entry_state_known" CHECK ("quota_entry"."state" in ('reserved', 'committed', 'returned')),
	CONSTRAINT "quota_entry_source_known" CHECK ("quota_entry"."source" in ('plan', 'credit'))
);
--> statement-breakpoint
CREATE TABLE "attempt_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"organization_id" text,
	"seconds" double precision NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "render_scene" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "render_scene_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"video_id" uuid NOT NULL,
	"scene_index" integer NOT NULL,
	"pictures_done" integer DEFAULT 0 NOT NULL,
	"pictures_total" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "render_scene_video_scene_unique" UNIQUE("video_id","scene_index"),
	CONSTRAINT "render_scene_state_known" CHECK ("render_scene"."state" in ('waiting', 'rendering', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "rerender" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"digest" text,
	"is_engine_changed" boolean,
	"differs_at" double precision,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "rerender_state_known" CHECK ("rerender"."state" in ('waiting', 'rendering', 'identical', 'different', 'failed', 'canceled')),
	CONSTRAINT "rerender_progress_range" CHECK ("rerender"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "review_comment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"parent_id" uuid,
	"author_name" text,
	"author_hash" text,
	"member_id" text,
	"body" text NOT NULL,
	"seconds" double precision NOT NULL,
	"x" double precision,
	"y" double precision,
	"resolved_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_comment_author" CHECK (("review_comment"."author_name" is null) = ("review_comment"."author_hash" is null)),
	CONSTRAINT "review_comment_point" CHECK (("review_comment"."x" is null) = ("review_comment"."y" is null))
);
--> statement-breakpoint
CREATE TABLE "review_decision" (
	"video_id" uuid NOT NULL,
	"author_hash" text NOT NULL,
	"name" text NOT NULL,
	"decision" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_decision_video_id_author_hash_pk" PRIMARY KEY("video_id","author_hash"),
	CONSTRAINT "review_decision_known" CHECK ("review_decision"."decision" in ('approved', 'changes-requested'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_record" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"body" jsonb NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_record_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "script_comment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "script_comment_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" uuid,
	"author_id" text,
	"body" text NOT NULL,
	"scene_id" text,
	"quote" text,
	"start" integer,
	"resolved_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "script_comment_place" CHECK (("script_comment"."scene_id" is null) = ("script_comment"."parent_id" is not null)),
	CONSTRAINT "script_comment_passage" CHECK (("script_comment"."quote" is null) = ("script_comment"."start" is null))
);
--> statement-breakpoint
CREATE TABLE "host_meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	"impersonated_by" text,
	"active_organization_id" text,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	"service_tokens" text,
	"checked_at" timestamp with time zone,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "share_brand" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"organization_id" text,
	"name" text NOT NULL,
	"accent" text,
	"background" text,
	"footer_text" text,
	"footer_url" text,
	"reply_to" text,
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
CREATE TABLE "kept_speech" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace" text NOT NULL,
	"request_hash" text NOT NULL,
	"words_hash" text NOT NULL,
	"adapter" text NOT NULL,
	"clone_id" uuid,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "team_plan" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"holder_id" text NOT NULL,
	"member_videos" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_plan_holder_unique" UNIQUE("holder_id"),
	CONSTRAINT "team_plan_member_videos_range" CHECK ("team_plan"."member_videos" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "team_seat" (
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_seat_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
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
CREATE TABLE "usage_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usage_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" text NOT NULL,
	"session_id" bigint,
	"user_id" text,
	"insert_id" text,
	"type" text NOT NULL,
	"path" text,
	"is_page_view" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"properties" jsonb NOT NULL,
	CONSTRAINT "usage_event_insert_unique" UNIQUE("device_id","insert_id")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp with time zone,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"plan" text DEFAULT 'starter' NOT NULL,
	"theme" text DEFAULT 'dark' NOT NULL,
	"kept_colors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"last_seen_at" timestamp with time zone,
	"erase_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower("email" || ' ' || "name")) STORED,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_plan_known" CHECK ("user"."plan" in ('starter', 'creator', 'business')),
	CONSTRAINT "user_theme_known" CHECK ("user"."theme" in ('light', 'dark')),
	CONSTRAINT "user_credits_range" CHECK ("user"."credits" >= 0),
	CONSTRAINT "user_closed_by_known" CHECK ("user"."closed_by" in ('self', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"organization_id" text,
	"project_id" uuid,
	"title" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"detailed_status" text DEFAULT '' NOT NULL,
	"project" jsonb NOT NULL,
	"template" jsonb,
	"scene_starts" double precision[],
	"scenes" jsonb,
	"order_digest" text,
	"folder_id" uuid,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', left("title" || ' ' || regexp_replace(jsonb_path_query_array("project", '$.scenes[*].script')::text, '\\[nrt]', ' ', 'g'), 100000))) STORED,
	"watermark" boolean NOT NULL,
	"seconds" double precision,
	"aspect_ratio" text NOT NULL,
	"resolution" text NOT NULL,
	"object_key" text,
	"thumbnail_key" text,
	"transcript" jsonb,
	"vtt" text,
	"srt" text,
	"failure_code" text,
	"watched" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"revision" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "video_status_known" CHECK ("video"."status" in ('queued', 'processing', 'completed', 'failed', 'cancelled')),
	CONSTRAINT "video_progress_range" CHECK ("video"."progress" between 0 and 100),
	CONSTRAINT "video_aspect_ratio_known" CHECK ("video"."aspect_ratio" in ('16:9', '9:16', '1:1', '4:5')),
	CONSTRAINT "video_resolution_known" CHECK ("video"."resolution" in ('720p', '1080p', '2160p'))
);
--> statement-breakpoint
CREATE TABLE "video_batch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"author_id" text NOT NULL,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"announces_end" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_batch_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_batch_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"values" jsonb NOT NULL,
	"step" text DEFAULT 'waiting' NOT NULL,
	"video_id" uuid,
	"message" text DEFAULT '' NOT NULL,
	CONSTRAINT "video_batch_row_position_unique" UNIQUE("batch_id","position"),
	CONSTRAINT "video_batch_row_step_known" CHECK ("video_batch_row"."step" in ('waiting', 'ordered', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "video_day" (
	"video_id" uuid NOT NULL,
	"day" date NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"downloaded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_day_video_id_day_pk" PRIMARY KEY("video_id","day")
);
--> statement-breakpoint
CREATE TABLE "video_play" (
	"video_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"viewer_hash" text NOT NULL,
	"ranges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"clicked" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_play_video_id_id_pk" PRIMARY KEY("video_id","id")
);
--> statement-breakpoint
CREATE TABLE "video_play_day" (
	"video_id" uuid NOT NULL,
	"day" date NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"viewers" integer DEFAULT 0 NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"watched_seconds" double precision DEFAULT 0 NOT NULL,
	"slot_plays" integer[] DEFAULT array_fill(0, array[100]) NOT NULL,
	CONSTRAINT "video_play_day_video_id_day_pk" PRIMARY KEY("video_id","day")
);
--> statement-breakpoint
CREATE TABLE "video_play_label" (
	"video_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_play_label_video_id_day_kind_label_pk" PRIMARY KEY("video_id","day","kind","label")
);
--> statement-breakpoint
CREATE TABLE "video_quiz" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"quiz" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_review" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"token" text,
	"expires_at" timestamp with time zone,
	"version_ids" uuid[] DEFAULT '{}' NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_review_token_unique" UNIQUE("token"),
	CONSTRAINT "video_review_written" CHECK ("video_review"."written" >= 0)
);
--> statement-breakpoint
CREATE TABLE "video_share" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"access" text NOT NULL,
	"password_hash" text,
	"expires_at" timestamp with time zone,
	"download" boolean NOT NULL,
	"embed_domains" text[] NOT NULL,
	"button_text" text,
	"button_url" text,
	"lead_prompt" text,
	"greets_by_name" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_share_token_unique" UNIQUE("token"),
	CONSTRAINT "video_share_access_known" CHECK ("video_share"."access" in ('public', 'unlisted', 'password')),
	CONSTRAINT "video_share_button" CHECK (("video_share"."button_text" is null) = ("video_share"."button_url" is null)),
	CONSTRAINT "video_share_password" CHECK (("video_share"."access" = 'password') = ("video_share"."password_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "viewer_salt" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_list" (
	"adapter" text PRIMARY KEY NOT NULL,
	"voices" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waitlist_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "waitlist_entry_email_unique" UNIQUE("email"),
	CONSTRAINT "waitlist_entry_state_known" CHECK ("waitlist_entry"."state" in ('waiting', 'approved', 'declined', 'joined'))
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"attempting_until" timestamp with time zone,
	"status" integer,
	"error" text,
	"response" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_delivery_state_known" CHECK ("webhook_delivery"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_delivery_error_known" CHECK ("webhook_delivery"."error" in ('unreachable', 'forbidden-address'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"paused" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoint_paused_known" CHECK ("webhook_endpoint"."paused" in ('user', 'failures'))
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_link" ADD CONSTRAINT "auth_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backdrop" ADD CONSTRAINT "backdrop_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backdrop" ADD CONSTRAINT "backdrop_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_quote" ADD CONSTRAINT "billing_quote_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_quote" ADD CONSTRAINT "billing_quote_promo_id_promo_code_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_code"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_kit" ADD CONSTRAINT "brand_kit_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_kit" ADD CONSTRAINT "brand_kit_logo_asset_id_backdrop_id_fk" FOREIGN KEY ("logo_asset_id") REFERENCES "public"."backdrop"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_kit" ADD CONSTRAINT "brand_kit_music_asset_id_music_id_fk" FOREIGN KEY ("music_asset_id") REFERENCES "public"."music"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cloned_voice" ADD CONSTRAINT "cloned_voice_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison" ADD CONSTRAINT "comparison_first_video_video_id_fk" FOREIGN KEY ("first_video") REFERENCES "public"."video"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison" ADD CONSTRAINT "comparison_second_video_video_id_fk" FOREIGN KEY ("second_video") REFERENCES "public"."video"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_vote" ADD CONSTRAINT "comparison_vote_comparison_id_comparison_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparison"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_vote" ADD CONSTRAINT "comparison_vote_voter_id_user_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_event" ADD CONSTRAINT "error_event_group_id_error_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_event" ADD CONSTRAINT "error_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_person" ADD CONSTRAINT "error_person_group_id_error_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_person" ADD CONSTRAINT "error_person_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_inviter_id_user_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_domain" ADD CONSTRAINT "mail_domain_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matched_voice" ADD CONSTRAINT "matched_voice_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "music" ADD CONSTRAINT "music_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "music" ADD CONSTRAINT "music_confirmed_by_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "music" ADD CONSTRAINT "music_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_link" ADD CONSTRAINT "newsletter_link_subscription_id_newsletter_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_presenter" ADD CONSTRAINT "own_presenter_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_promo_id_promo_code_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_code"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grant" ADD CONSTRAINT "plan_grant_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grant" ADD CONSTRAINT "plan_grant_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_version" ADD CONSTRAINT "project_version_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_version" ADD CONSTRAINT "project_version_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_promo_id_promo_code_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_code"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_entry" ADD CONSTRAINT "quota_entry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_entry" ADD CONSTRAINT "quota_entry_ordered_by_user_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "render_scene" ADD CONSTRAINT "render_scene_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rerender" ADD CONSTRAINT "rerender_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comment" ADD CONSTRAINT "review_comment_video_id_video_review_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video_review"("video_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comment" ADD CONSTRAINT "review_comment_parent_id_review_comment_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."review_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comment" ADD CONSTRAINT "review_comment_member_id_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_video_id_video_review_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video_review"("video_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_comment" ADD CONSTRAINT "script_comment_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_comment" ADD CONSTRAINT "script_comment_parent_id_script_comment_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."script_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_comment" ADD CONSTRAINT "script_comment_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_brand" ADD CONSTRAINT "share_brand_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_domain" ADD CONSTRAINT "share_domain_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on" ADD CONSTRAINT "sign_on_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_plan" ADD CONSTRAINT "team_plan_holder_id_user_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_seat" ADD CONSTRAINT "team_seat_organization_id_team_plan_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."team_plan"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_seat" ADD CONSTRAINT "team_seat_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_batch" ADD CONSTRAINT "video_batch_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_batch" ADD CONSTRAINT "video_batch_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_batch_row" ADD CONSTRAINT "video_batch_row_batch_id_video_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."video_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_batch_row" ADD CONSTRAINT "video_batch_row_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_day" ADD CONSTRAINT "video_day_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_play" ADD CONSTRAINT "video_play_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_play_day" ADD CONSTRAINT "video_play_day_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_play_label" ADD CONSTRAINT "video_play_label_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_quiz" ADD CONSTRAINT "video_quiz_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_review" ADD CONSTRAINT "video_review_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_share" ADD CONSTRAINT "video_share_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user_id_index" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "activity_workspace_index" ON "activity" USING btree ("workspace","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_at_index" ON "activity" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activity_actor_index" ON "activity" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "activity_item_index" ON "activity" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "api_key_user_index" ON "api_key" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_at_index" ON "audit_entry" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor_index" ON "audit_entry" USING btree ("actor_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_action_index" ON "audit_entry" USING btree ("action","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_target_index" ON "audit_entry" USING btree ("target_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "auth_link_user_index" ON "auth_link" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "backdrop_folder_index" ON "backdrop" USING btree ("folder_id") WHERE "backdrop"."folder_id" is not null;--> statement-breakpoint
CREATE INDEX "backdrop_owner_created_index" ON "backdrop" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "backdrop_organization_index" ON "backdrop" USING btree ("organization_id") WHERE "backdrop"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "billing_quote_expires_index" ON "billing_quote" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_kit_owner_unique" ON "brand_kit" USING btree ("owner_id") WHERE "brand_kit"."organization_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_kit_organization_unique" ON "brand_kit" USING btree ("organization_id") WHERE "brand_kit"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "bus_event_at_index" ON "bus_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "clone_removal_due_index" ON "clone_removal" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cloned_voice_request_index" ON "cloned_voice" USING btree ("owner_id","request_id");--> statement-breakpoint
CREATE INDEX "cloned_voice_owner_index" ON "cloned_voice" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cloned_voice_organization_index" ON "cloned_voice" USING btree ("organization_id") WHERE "cloned_voice"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "comparison_vote_voter_index" ON "comparison_vote" USING btree ("voter_id");--> statement-breakpoint
CREATE INDEX "content_report_state_index" ON "content_report" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "error_event_group_index" ON "error_event" USING btree ("group_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "error_event_user_index" ON "error_event" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "error_group_last_index" ON "error_group" USING btree ("last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "error_replay_at_index" ON "error_replay" USING btree ("at");--> statement-breakpoint
CREATE INDEX "error_replay_user_index" ON "error_replay" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "error_trace_at_index" ON "error_trace" USING btree ("at");--> statement-breakpoint
CREATE INDEX "error_person_user_index" ON "error_person" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "folder_owner_name_unique" ON "folder" USING btree ("owner_id",lower("name")) WHERE "folder"."organization_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "folder_organization_name_unique" ON "folder" USING btree ("organization_id",lower("name")) WHERE "folder"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "gateway_event_at_index" ON "gateway_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitation_organization_index" ON "invitation" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "invitation_email_index" ON "invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invoice_user_index" ON "invoice" USING btree ("user_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_to_sent_index" ON "mail" USING btree ("to","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_sent_index" ON "mail" USING btree ("sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "mail_domain_host_unique" ON "mail_domain" USING btree ("host") WHERE "mail_domain"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_domain_checked_index" ON "mail_domain" USING btree ("checked_at") WHERE "mail_domain"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "matched_voice_owner_index" ON "matched_voice" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "matched_voice_organization_index" ON "matched_voice" USING btree ("organization_id") WHERE "matched_voice"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "member_user_id_index" ON "member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "music_folder_index" ON "music" USING btree ("folder_id") WHERE "music"."folder_id" is not null;--> statement-breakpoint
CREATE INDEX "music_owner_index" ON "music" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "music_organization_index" ON "music" USING btree ("organization_id") WHERE "music"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "music_confirmed_index" ON "music" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "newsletter_link_subscription_index" ON "newsletter_link" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_link_expires_index" ON "newsletter_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscription_state_index" ON "newsletter_subscription" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "own_presenter_owner_index" ON "own_presenter" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "own_presenter_organization_index" ON "own_presenter" USING btree ("organization_id") WHERE "own_presenter"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "passkey_user_index" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_order_user_index" ON "payment_order" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_order_open_index" ON "payment_order" USING btree ("created_at") WHERE "payment_order"."state" in ('created', 'failed', 'authorized');--> statement-breakpoint
CREATE INDEX "plan_grant_user_index" ON "plan_grant" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "plan_grant_ends_index" ON "plan_grant" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "project_owner_updated_index" ON "project" USING btree ("owner_id","updated_at" DESC NULLS LAST) WHERE "project"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "project_organization_index" ON "project" USING btree ("organization_id","updated_at" DESC NULLS LAST) WHERE "project"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "project_folder_index" ON "project" USING btree ("folder_id") WHERE "project"."folder_id" is not null;--> statement-breakpoint
CREATE INDEX "project_deleted_index" ON "project" USING btree ("deleted_at") WHERE "project"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "project_version_project_index" ON "project_version" USING btree ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "project_version_author_index" ON "project_version" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "promo_use_promo_index" ON "promo_use" USING btree ("promo_id","user_id");--> statement-breakpoint
CREATE INDEX "quota_entry_user_period_index" ON "quota_entry" USING btree ("user_id","period_start");--> statement-breakpoint
CREATE INDEX "quota_entry_ordered_by_index" ON "quota_entry" USING btree ("ordered_by","period_start");--> statement-breakpoint
CREATE INDEX "attempt_counts_resets_at_index" ON "attempt_counts" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "recording_owner_index" ON "recording" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recording_organization_index" ON "recording" USING btree ("organization_id") WHERE "recording"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "recording_created_index" ON "recording" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rerender_video_index" ON "rerender" USING btree ("video_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "rerender_open_unique" ON "rerender" USING btree ("video_id") WHERE "rerender"."state" in ('waiting', 'rendering');--> statement-breakpoint
CREATE INDEX "review_comment_video_index" ON "review_comment" USING btree ("video_id","position");--> statement-breakpoint
CREATE INDEX "review_comment_parent_index" ON "review_comment" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "review_comment_member_index" ON "review_comment" USING btree ("member_id") WHERE "review_comment"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_record_parent_index" ON "sandbox_record" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "script_comment_project_index" ON "script_comment" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "script_comment_parent_index" ON "script_comment" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "script_comment_author_index" ON "script_comment" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_brand_owner_unique" ON "share_brand" USING btree ("owner_id") WHERE "share_brand"."organization_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "share_brand_organization_unique" ON "share_brand" USING btree ("organization_id") WHERE "share_brand"."organization_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "share_domain_owner_unique" ON "share_domain" USING btree ("owner_id") WHERE "share_domain"."organization_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "share_domain_organization_unique" ON "share_domain" USING btree ("organization_id") WHERE "share_domain"."organization_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "share_domain_host_unique" ON "share_domain" USING btree ("host") WHERE "share_domain"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "share_domain_checked_index" ON "share_domain" USING btree ("checked_at") WHERE "share_domain"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "sign_in_user_index" ON "sign_in" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_in_at_index" ON "sign_in" USING btree ("at");--> statement-breakpoint
CREATE INDEX "speech_charge_month_index" ON "speech_charge" USING btree ("month","workspace");--> statement-breakpoint
CREATE UNIQUE INDEX "kept_speech_request_index" ON "kept_speech" USING btree ("workspace","request_hash");--> statement-breakpoint
CREATE INDEX "kept_speech_used_index" ON "kept_speech" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "kept_speech_clone_index" ON "kept_speech" USING btree ("clone_id");--> statement-breakpoint
CREATE INDEX "team_seat_user_index" ON "team_seat" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "usage_event_at_index" ON "usage_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "usage_event_session_index" ON "usage_event" USING btree ("device_id","session_id");--> statement-breakpoint
CREATE INDEX "usage_event_received_index" ON "usage_event" USING btree ("device_id","received_at");--> statement-breakpoint
CREATE INDEX "usage_event_user_index" ON "usage_event" USING btree ("user_id") WHERE "usage_event"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "user_created_index" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_name_index" ON "user" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "user_plan_index" ON "user" USING btree ("plan","id");--> statement-breakpoint
CREATE INDEX "user_last_seen_index" ON "user" USING btree ("last_seen_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "user_role_index" ON "user" USING btree ("role") WHERE "user"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "user_erase_at_index" ON "user" USING btree ("erase_at") WHERE "user"."erase_at" is not null;--> statement-breakpoint
CREATE INDEX "verification_identifier_index" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "video_owner_created_index" ON "video" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "video_organization_index" ON "video" USING btree ("organization_id","created_at" DESC NULLS LAST) WHERE "video"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "video_open_index" ON "video" USING btree ("status") WHERE "video"."status" in ('queued', 'processing');--> statement-breakpoint
CREATE INDEX "video_folder_index" ON "video" USING btree ("folder_id") WHERE "video"."folder_id" is not null;--> statement-breakpoint
CREATE INDEX "video_deleted_index" ON "video" USING btree ("deleted_at") WHERE "video"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "video_project_index" ON "video" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "video_batch_project_index" ON "video_batch" USING btree ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "video_batch_author_index" ON "video_batch" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "video_batch_announces_end_index" ON "video_batch" USING btree ("id") WHERE "video_batch"."announces_end";--> statement-breakpoint
CREATE INDEX "video_batch_row_video_index" ON "video_batch_row" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "video_batch_row_waiting_index" ON "video_batch_row" USING btree ("batch_id","position") WHERE "video_batch_row"."step" = 'waiting';--> statement-breakpoint
CREATE INDEX "video_day_day_index" ON "video_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "video_play_viewer_index" ON "video_play" USING btree ("video_id","viewer_hash");--> statement-breakpoint
CREATE INDEX "video_play_started_index" ON "video_play" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "video_play_day_day_index" ON "video_play_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "waitlist_entry_state_index" ON "waitlist_entry" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due_index" ON "webhook_delivery" USING btree ("next_attempt_at") WHERE "webhook_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_endpoint_index" ON "webhook_delivery" USING btree ("endpoint_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_endpoint_user_index" ON "webhook_endpoint" USING btree ("user_id","created_at");