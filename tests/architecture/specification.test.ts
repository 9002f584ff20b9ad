import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const SPECIFICATION = 'docs/specification.md';
const CITING = ['{src,server,tests,bench,scripts,tools,docs,content,public}/**/*.{ts,tsx,js,mjs,mts,md,css,html}', '*.{md,html,ts,mjs}'];
/** This file plants ids that do not exist. */
const SELF = 'tests/architecture/specification.test.ts';

/** `CHK-6`, `BP-07`, `R14`, `S2-4`: a requirement, a payment case, a reliability goal, a finding. */
const ID = /(?<![\w#-])(?:[A-Z]{3}-\d{1,2}|BP-\d\d|R\d{1,2}|S\d-\d)(?![\w-])/g;
/** Standards and licenses that look like ids. */
const STANDARDS = /^(?:UTF|SHA|BSD|MPL|CC0|PDF|AES)-/;

const defined = new Set([...readFileSync(SPECIFICATION, 'utf8').matchAll(/^\| ([A-Z]+[\d-]+\d|[A-Z]\d+) \| .{10}/gm)].map(([, id]) => id));

function listCitedIds(text: string): readonly string[] {
  return [...new Set([...text.matchAll(ID)].map(([id]) => id))].filter((id) => !STANDARDS.test(id));
}

function findUndefinedIds(file: string, text: string): readonly string[] {
  return listCitedIds(text)
    .filter((id) => !defined.has(id))
    .map((id) => `${file}: ${id}`);
}

const texts = globSync(CITING)
  .filter((file) => file !== SELF && file !== SPECIFICATION)
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

describe('docs/specification.md', () => {
  test('has a line for each id that code, tests, or documents cite', () => {
    expect(texts.flatMap(({ file, text }) => findUndefinedIds(file, text))).toEqual([]);
  });

  test('has no line for an id that nothing cites', () => {
    const cited = new Set(texts.flatMap(({ text }) => listCitedIds(text)));
    expect([...defined].filter((id = '') => !cited.has(id))).toEqual([]);
  });

  test.each(['CHK-99', 'ZZZ-1', 'BP-99', 'R99', 'S9-9'])('detects the planted citation %s', (id) => {
    expect(findUndefinedIds('src/some.ts', `/** Signed out, the visitor signs in first (${id}). */`)).toEqual([`src/some.ts: ${id}`]);
  });

  test.each(['CHK-6', 'PLN-4', 'BP-07', 'R14', 'S2-4', 'SHA-256', 'UTF-8', 'CW-00001', 'RS256', '#FAB-12'])(
    'does not treat %s as a citation',
    (text) => {
      expect(findUndefinedIds('src/some.ts', text)).toEqual([]);
    },
  );
});
