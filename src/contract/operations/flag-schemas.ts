import { z } from 'zod';
import { FLAG_LIMITS } from '#domain/flags/flag-limits.ts';
import { EXPERIMENT_TYPES, FLAG_TYPES } from '#domain/flags/flag-rules.ts';

/** Larger than any valid field, so that the domain reports what is too long, with the name of the field. */
const TEXT = 10_000;
const LIST = 1_200;
const KEY = 200;
const ATTRIBUTES = 100;

const text = z.string().max(TEXT);
const texts = z.array(text).max(LIST).readonly();
const value = z.union([z.boolean(), text, z.number()]);
const condition = z.record(z.string(), z.unknown()).describe('Condition in the syntax of MongoDB queries; empty matches everyone');

const ruleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('force'), condition, value }),
  z.strictObject({ kind: z.literal('rollout'), condition, value, coverage: z.number(), hashAttribute: text }),
  z.strictObject({ kind: z.literal('experiment'), condition, experiment: text, values: z.array(value).max(LIST).readonly() }),
]);

/** Values are validated by the domain, which names the invalid field. */
export const flagSchema = z.strictObject({
  key: text,
  description: text,
  type: z.enum(FLAG_TYPES),
  enabled: z.boolean(),
  defaultValue: value,
  rules: z.array(ruleSchema).max(LIST).readonly(),
});

const mutationSchema = z.strictObject({
  selector: text,
  action: z.enum(['append', 'set', 'remove']),
  attribute: text,
  value: text.exactOptional(),
});

export const experimentSchema = z.strictObject({
  key: text,
  description: text,
  type: z.enum(EXPERIMENT_TYPES),
  enabled: z.boolean(),
  weights: z.array(z.number()).max(LIST).readonly(),
  coverage: z.number(),
  hashAttribute: text,
  fallbackAttribute: text,
  manual: z.boolean(),
  urlPatterns: texts,
  variations: z
    .array(
      z.strictObject({
        name: text,
        urlRedirect: text.exactOptional(),
        css: text.exactOptional(),
        domMutations: z.array(mutationSchema).max(LIST).readonly().exactOptional(),
      }),
    )
    .max(LIST)
    .readonly(),
});

export const groupSchema = z.strictObject({ id: text, description: text, values: texts });

export const payloadSchema = z
  .record(z.string(), z.unknown())
  .describe('In the format of the flag adapter: `features`, `experiments`, `savedGroups` and `dateUpdated` with the default one');

export const flagDefinitionsSchema = z.object({
  revision: z.int(),
  clientKey: z.string(),
  flags: z.array(flagSchema).readonly(),
  experiments: z.array(experimentSchema).readonly(),
  groups: z.array(groupSchema).readonly(),
  payload: payloadSchema,
});

export const revisionSchema = z.int().min(1).describe('Revision of the flag definitions the change is based on');
export const revisionQuery = z.strictObject({ revision: z.coerce.number().int().min(1) });
export const keyParameters = z.object({ key: z.string().min(1).max(KEY) });

const attributes = z
  .record(
    z.string().max(FLAG_LIMITS.attributeLength),
    z.union([z.string().max(TEXT), z.number(), z.boolean(), z.null(), z.array(z.unknown()), z.record(z.string(), z.unknown())]),
  )
  .refine((given) => Object.keys(given).length <= ATTRIBUTES, `At most ${ATTRIBUTES} attributes.`);

export const previewSchema = z.strictObject({ attributes, instead: flagSchema.exactOptional() });
export const previewResponseSchema = z.object({ answers: z.array(z.object({ key: z.string(), value, because: z.string() })).readonly() });

/** Fields of the client SDK's request that are used; others are ignored. */
export const evalSchema = z.object({
  attributes: z.record(z.string(), z.unknown()).default({}),
  forcedVariations: z.record(z.string(), z.int()).optional(),
  forcedFeatures: z
    .array(z.tuple([z.string(), z.unknown()]).meta({ items: {} }))
    .max(FLAG_LIMITS.flags)
    .optional(),
  url: z.string().max(TEXT).optional(),
});
