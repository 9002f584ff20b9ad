import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMentions, findTypedMention, MOST_SUGGESTIONS, suggestMentions } from '#domain/script-comments/find-mentions.ts';

const ANA = { id: '1', name: 'Ana' };
const ANA_REED = { id: '2', name: 'Ana Reed' };
const ZOË = { id: '3', name: 'Zoë O’Neil' };
const PEOPLE = [ANA, ANA_REED, ZOË, { id: '4', name: ' ' }];

test('a text mentions people by their whole name, the longest that fits', () => {
  expect(findMentions('Hi @Ana Reed!', PEOPLE)).toEqual([ANA_REED]);
  expect(findMentions('@ana, @zoë o’neil: see', PEOPLE)).toEqual([ANA, ZOË]);
  for (const text of ['Ana', '@Anabel', 'ana@ana.example', 'x.@Ana', '@ Ana', '@', '']) expect(findMentions(text, PEOPLE)).toEqual([]);
});

test('nobody is mentioned whose name isn’t behind an @, and nobody twice', () => {
  const people = fc.uniqueArray(fc.record({ id: fc.uuid(), name: fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 4 }) }), {
    selector: ({ id }) => id,
    maxLength: 5,
  });
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '@', '.'), maxLength: 30 }), people, (text, known) => {
      const found = findMentions(text, known);
      expect(new Set(found).size).toBe(found.length);
      for (const { name } of found) expect(text).toContain(`@${name.trim()}`);
    }),
  );
});

test('a mention that is typed is offered those whose name begins so, in any part', () => {
  expect(findTypedMention('Hi @An', 6)).toEqual({ at: 3, typed: 'An' });
  expect(findTypedMention('Hi @Ana Re and', 10)).toEqual({ at: 3, typed: 'Ana Re' });
  for (const [text, caret] of [
    ['Hi @An', 3],
    ['a@b', 3],
    ['Hi', 2],
    ['@a\nb', 4],
    [`@${'x'.repeat(41)}`, 42],
  ] as const)
    expect(findTypedMention(text, caret)).toBeNull();
  expect(suggestMentions('re', PEOPLE)).toEqual([ANA_REED]);
  expect(suggestMentions('an', PEOPLE)).toEqual([ANA, ANA_REED]);
  expect(suggestMentions('ana reed is', PEOPLE)).toEqual([]);
  expect(
    suggestMentions(
      'a',
      Array.from({ length: 20 }, (_, id) => ({ id: String(id), name: 'Al' })),
    ),
  ).toHaveLength(MOST_SUGGESTIONS);
});
