CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
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
CREATE INDEX "activity_workspace_index" ON "activity" USING btree ("workspace","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "activity_at_index" ON "activity" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activity_actor_index" ON "activity" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "activity_item_index" ON "activity" USING btree ("item_id");