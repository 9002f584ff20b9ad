import fc from 'fast-check';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { mapErrorToResponse } from '#server/http/error-responses.ts';
import { formatFieldName } from '#domain/text/format-field-name.ts';

test.each([
  ['firstName', 'first name'],
  ['planId', 'plan'],
  ['project.lexicon.0.spoken', 'spoken form in lexicon entry 1'],
  ['project.scenes.1.script', 'script in scene 2'],
  ['project.scenes.1.titles.0', 'title 1'],
  ['background.colour', 'colour'],
  ['confirmEmail', 'confirm email'],
  ['items.3.webhookUrl', 'webhook url in items entry 4'],
])('ERR-1 shows %s as %s', (path, name) => {
  expect(formatFieldName(path)).toBe(name);
});

test('ERR-1 no JSON path is shown to users', () => {
  const part = fc.stringMatching(/^[a-z]{2,8}([A-Z][a-z]{1,6}){0,2}$/);
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.nat(9).map(String)), { minLength: 1, maxLength: 6 }), (parts) => {
      expect(formatFieldName(parts.join('.'))).not.toMatch(/\.|[a-z][A-Z]/);
    }),
  );
});

test.each([
  [z.object({ firstName: z.string().min(1) }), { firstName: '' }, 'First name is empty. Please fill it in.', 'firstName'],
  [z.object({ planId: z.enum(['starter', 'creator']) }), { planId: 'x' }, 'Plan should be one of: starter, creator.', 'planId'],
  [
    z.object({ project: z.object({ lexicon: z.array(z.object({ spoken: z.string().max(3) })) }) }),
    { project: { lexicon: [{ spoken: 'long' }] } },
    'Spoken form in lexicon entry 1 is too long: at most 3 characters.',
    'project.lexicon.0.spoken',
  ],
])('ERR-1 validator messages are in plain words', (schema, value, message, field) => {
  const found = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' })(value) as { readonly error: readonly unknown[] };
  const error = Object.assign(new Error('invalid'), { validation: found.error });
  expect(mapErrorToResponse(error).body).toEqual({ code: 'invalid-request', message, field });
});
