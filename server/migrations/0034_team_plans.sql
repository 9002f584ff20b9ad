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
ALTER TABLE "quota_entry" ADD COLUMN "ordered_by" text;--> statement-breakpoint
UPDATE "quota_entry" SET "ordered_by" = "user_id";--> statement-breakpoint
ALTER TABLE "team_plan" ADD CONSTRAINT "team_plan_holder_id_user_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_seat" ADD CONSTRAINT "team_seat_organization_id_team_plan_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."team_plan"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_seat" ADD CONSTRAINT "team_seat_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_seat_user_index" ON "team_seat" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "quota_entry" ADD CONSTRAINT "quota_entry_ordered_by_user_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quota_entry_ordered_by_index" ON "quota_entry" USING btree ("ordered_by","period_start");