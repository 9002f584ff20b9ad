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
ALTER TABLE "comparison" ADD CONSTRAINT "comparison_first_video_video_id_fk" FOREIGN KEY ("first_video") REFERENCES "public"."video"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison" ADD CONSTRAINT "comparison_second_video_video_id_fk" FOREIGN KEY ("second_video") REFERENCES "public"."video"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_vote" ADD CONSTRAINT "comparison_vote_comparison_id_comparison_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparison"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_vote" ADD CONSTRAINT "comparison_vote_voter_id_user_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comparison_vote_voter_index" ON "comparison_vote" USING btree ("voter_id");