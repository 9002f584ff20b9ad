import { parseJson, z } from 'castwright/adapter';

const valueSchema = z.union([z.boolean(), z.string(), z.number()]);

/** Acme's features by name: a value for everybody, others for some users, and the experiment that a value belongs to. */
const featuresSchema = z.record(
  z.string(),
  z.object({
    value: valueSchema,
    users: z.record(z.string(), valueSchema).optional(),
    experiment: z.object({ experiment: z.string(), variation: z.int().min(0) }).optional(),
  }),
);
export type Features = z.output<typeof featuresSchema>;

/** Null for everything else. */
export function parseFeatures(value: unknown): Features | null {
  return featuresSchema.safeParse(value).data ?? null;
}

const storedSchema = z.object({ at: z.number(), features: featuresSchema });

/** Features as they are stored in this browser, with their time. */
export function parseStored(text: string | null): z.output<typeof storedSchema> | null {
  return storedSchema.safeParse(parseJson(text ?? '')).data ?? null;
}
