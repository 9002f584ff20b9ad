import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { computeExampleValue } from '#domain/api-reference/compute-example-value.ts';

const bounds = fc
  .tuple(fc.nat({ max: 40 }), fc.nat({ max: 40 }))
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);

/** Schemas as the server writes them, with examples in some. */
const schemas = fc.letrec<{ schema: z.ZodType }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    bounds.map(([low, high]) => z.string().min(low).max(high)),
    fc.constantFrom<z.ZodType>(
      z.email(),
      z.iso.datetime(),
      z.iso.date(),
      z.uuid(),
      z.string().regex(/^#[0-9a-fA-F]{6}$/),
      z
        .string()
        .min(1)
        .max(64)
        .regex(/^[A-Za-z0-9._-]+$/),
      z.literal('image'),
      z.enum(['16:9', '1:1']),
      z.boolean(),
      z.null(),
      z
        .string()
        .max(5)
        .meta({ examples: ['amara'] }),
      z.number().default(30),
    ),
    bounds.map(([low, high]) => z.int().min(low).max(high)),
    bounds.map(([low, high]) => z.number().min(low).max(high)),
    fc.tuple(tie('schema'), fc.nat({ max: 3 })).map(([inner, least]) => z.array(inner).min(least)),
    fc.tuple(tie('schema'), tie('schema')).map(([one, other]) => z.union([one, other])),
    tie('schema').map((inner) => inner.nullable()),
    fc
      .dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.tuple(tie('schema'), fc.boolean()), { maxKeys: 4 })
      .map((fields) =>
        z.strictObject(
          Object.fromEntries(Object.entries(fields).map(([name, [inner, must]]) => [name, must ? inner : inner.exactOptional()])),
        ),
      ),
  ),
})).schema;

describe('example of a schema', () => {
  test('VID-9 validates against its schema', () => {
    fc.assert(
      fc.property(schemas, (schema) => {
        const example = computeExampleValue(z.toJSONSchema(schema, { io: 'input' }));
        expect(schema.safeParse(example).error?.issues ?? []).toEqual([]);
      }),
    );
  });

  test('VID-9 prefers an example given in the schema', () => {
    const order = z.object({ script: z.string() }).meta({ examples: [{ script: 'Hello!' }] });
    expect(computeExampleValue(z.toJSONSchema(order))).toEqual({ script: 'Hello!' });
  });

  test('never throws on a document of unknown origin', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void computeExampleValue(value)));
  });
});
