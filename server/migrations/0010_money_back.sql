ALTER TABLE "plan_grant" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "plan_grant" ADD COLUMN "given" jsonb;--> statement-breakpoint
UPDATE "plan_grant" SET "terms" = jsonb_build_object(
  'worth', "plan_grant"."paid" + "payment_order"."refunded",
  'needs', "plan_grant"."paid" + "payment_order"."refunded",
  'base', round(extract(epoch from "plan_grant"."ends_at" - "plan_grant"."starts_at") * 1000),
  'surplus', 0,
  'extra', 0
) FROM "payment_order" WHERE "payment_order"."id" = "plan_grant"."order_id";--> statement-breakpoint
UPDATE "plan_grant" AS "source" SET "given" = jsonb_build_object(
  'paid', "source"."paid",
  'unused', "share"."unused",
  'credit', "share"."credit"
) FROM (
  SELECT "part"."id", "part"."unused",
    CASE WHEN sum("part"."unused") OVER "together" = 0 THEN 0
      ELSE floor(greatest(0, "part"."worth" - "part"."amount") * "part"."unused" / sum("part"."unused") OVER "together") END AS "credit"
  FROM (
    SELECT "given"."id", "taken"."id" AS "taken_id", "taken"."paid" + "bought"."refunded" AS "worth", "bought"."amount",
      floor("given"."paid" * greatest(0, extract(epoch from "given"."ends_at" - greatest("given"."starts_at", "taken"."starts_at")))
        / extract(epoch from "given"."ends_at" - "given"."starts_at")) AS "unused"
    FROM "plan_grant" AS "given"
    JOIN "plan_grant" AS "taken" ON "taken"."id" = "given"."superseded_by"
    JOIN "payment_order" AS "bought" ON "bought"."id" = "taken"."order_id"
  ) AS "part"
  WINDOW "together" AS (PARTITION BY "part"."taken_id")
) AS "share" WHERE "share"."id" = "source"."id";--> statement-breakpoint
ALTER TABLE "plan_grant" ALTER COLUMN "terms" SET NOT NULL;
