ALTER TABLE "own_presenter" ALTER COLUMN "consent_kind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "own_presenter" ALTER COLUMN "consent" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "own_presenter" ALTER COLUMN "consent_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "own_presenter" ALTER COLUMN "consent_address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "own_presenter" ADD COLUMN "choices" jsonb;