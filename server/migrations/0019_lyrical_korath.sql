CREATE TABLE "auth_link" (
	"adapter" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_link_adapter_subject_pk" PRIMARY KEY("adapter","subject"),
	CONSTRAINT "auth_link_adapter_user_unique" UNIQUE("adapter","user_id")
);
--> statement-breakpoint
ALTER TABLE "auth_link" ADD CONSTRAINT "auth_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_link_user_index" ON "auth_link" USING btree ("user_id");