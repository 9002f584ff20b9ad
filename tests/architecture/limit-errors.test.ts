import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALLOWANCES } from '#domain/fairness/allowances.ts';

/** Errors that say somebody has or does too much. */
const REFUSALS = /new HttpError\((?:429|4\d\d(?=, 'too-(?:many|much)-)), '([a-z-]+)'/g;
/** Limits of one thing, which nobody's use adds up to. */
const OF_ONE_THING: Readonly<Record<string, string>> = {
  'too-many-messages': 'of one socket, or one request',
  'too-many-subscriptions': 'of one socket',
  'too-many-tags': 'of one item',
};

function findUnlisted(text: string): readonly string[] {
  const listed = new Set(ALLOWANCES.map(({ code }) => code));
  return [...text.matchAll(REFUSALS)].map(([, code = '']) => code).filter((code) => !listed.has(code) && !(code in OF_ONE_THING));
}

test('what the server refuses because it’s too much is in the table of who may use how much', () => {
  const files = globSync('server/**/*.ts');
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => findUnlisted(readFileSync(file, 'utf8')).map((code) => `${file}: ${code}`))).toEqual([]);
  expect(findUnlisted("throw new HttpError(429, 'too-many-kites', { message });")).toEqual(['too-many-kites']);
  expect(findUnlisted("throw new HttpError(409, 'too-many-kites', { message });")).toEqual(['too-many-kites']);
});

test('each has an id and a figure of its own, and a refusal has a code', () => {
  expect(new Set(ALLOWANCES.map(({ id }) => id)).size).toBe(ALLOWANCES.length);
  expect(ALLOWANCES.filter(({ most }) => !Number.isInteger(most) || most < 1)).toEqual([]);
  expect(ALLOWANCES.filter(({ beyond, code }) => (beyond === 'refused') !== (code !== undefined))).toEqual([]);
});
