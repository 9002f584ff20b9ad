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
CREATE TABLE "video_review" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"token" text,
	"expires_at" timestamp with time zone,
	"written" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_review_token_unique" UNIQUE("token"),
	CONSTRAINT "video_review_written" CHECK ("video_review"."written" >= 0)
);
--> statement-breakpoint
ALTER TABLE "review_comment" ADD CONSTRAINT "review_comment_video_id_video_review_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video_review"("video_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comment" ADD CONSTRAINT "review_comment_parent_id_review_comment_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."review_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comment" ADD CONSTRAINT "review_comment_member_id_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_video_id_video_review_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video_review"("video_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_review" ADD CONSTRAINT "video_review_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_comment_video_index" ON "review_comment" USING btree ("video_id","position");--> statement-breakpoint
CREATE INDEX "review_comment_parent_index" ON "review_comment" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "review_comment_member_index" ON "review_comment" USING btree ("member_id") WHERE "review_comment"."member_id" is not null;