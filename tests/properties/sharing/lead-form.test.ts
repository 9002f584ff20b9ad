import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEAD_LIMITS, parseLead, parseLeadPrompt } from '#domain/sharing/lead-form.ts';
import { DEFAULT_SHARE } from '#domain/sharing/share.ts';
import { parseShareForm, toShareForm } from '#domain/sharing/share-form.ts';

test('a name is one line, an email is normalized, and each wrong field has its error', () => {
  expect(parseLead({ name: ' Ada\nLovelace ', email: ' Ada@Example.com ' })).toEqual({
    lead: { name: 'Ada Lovelace', email: 'ada@example.com' },
  });
  expect(parseLead({ name: ' ', email: 'ada' })).toEqual({ errors: { name: expect.any(String), email: expect.any(String) } });
  expect(parseLead({ name: 'Ada', email: 'ada' })).toEqual({ errors: { email: expect.any(String) } });
  expect(parseLead({ name: 'x'.repeat(LEAD_LIMITS.name + 1), email: 'ada@example.com' })).toEqual({ errors: { name: expect.any(String) } });
});

test('whatever is typed, neither part of a lead can start another header or line of an email', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), (name, email) => {
      const parsed = parseLead({ name, email });
      if ('errors' in parsed) return;
      expect(`${parsed.lead.name}${parsed.lead.email}`).not.toMatch(/\p{Cc}/u);
    }),
  );
});

test('the form of the owner keeps the prompt, and an empty one turns the form off', () => {
  const form = toShareForm({ ...DEFAULT_SHARE, leadForm: { prompt: 'Get the checklist' } });
  expect(parseShareForm(form).leadForm).toEqual({ prompt: 'Get the checklist' });
  expect(parseShareForm({ ...form, leadPrompt: '  ' }).leadForm).toBeNull();
  expect(parseLeadPrompt('x'.repeat(LEAD_LIMITS.prompt + 1))).toBeNull();
});
