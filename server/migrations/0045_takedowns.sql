CREATE TABLE "takedown" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "takedown_kind_known" CHECK ("takedown"."kind" in ('share', 'video', 'presenter'))
);
--> statement-breakpoint
ALTER TABLE "takedown" ADD CONSTRAINT "takedown_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "takedown_active_index" ON "takedown" USING btree ("item_id","kind") WHERE "takedown"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "takedown_owner_index" ON "takedown" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "takedown_created_index" ON "takedown" USING btree ("created_at" DESC NULLS LAST);