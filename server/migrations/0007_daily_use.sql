CREATE TABLE "daily_use" (
	"day" date NOT NULL,
	"allowance" text NOT NULL,
	"user_id" text NOT NULL,
	"amount" double precision NOT NULL,
	CONSTRAINT "daily_use_day_allowance_user_id_pk" PRIMARY KEY("day","allowance","user_id")
);
