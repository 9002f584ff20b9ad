import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { templates } from '../../content/templates/index.ts';
import { PROOF_LIMITS } from '#domain/checkout/checkout-attempt.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import { PLAN_MESSAGES } from '#domain/plans/plan-messages.ts';
import { formatLimitsTable } from '../../tools/limits/format-limits-table.ts';
import { ROUTES } from '../tools/operations.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const readAll = (pattern: string): string => globSync(pattern).map(read).join('\n');
const DOCUMENTS = globSync('{README.md,docs/*.md,content/**/*.md}');
const CONTRACT = 'docs/http-contract.md';

/** `GET /api/projects/{}`: parameters are written `:id`, `{id}`, `<id>` or `$ID`, and a query or a full stop may follow. */
const normalizePath = (path: string): string =>
  path.replaceAll(/\{[^}]*\}|:[A-Za-z]+|<[^>]*>|\$[A-Z]+/g, '{}').replace(/[?.:…/][^/{}]*$/, '');
const KNOWN_PATHS = new Set(ROUTES.map((route) => normalizePath(route.split(' ')[1] ?? '')));
/** Paths that exist and aren't in the OpenAPI document: account endpoints, the certificate question, a company's own callback. */
const UNLISTED = /^\/api\/(?:auth|share-domains\/ask|payments\/webhook|mcp|errors\/envelope)/;

function findUnknownPaths(text: string): readonly string[] {
  return [...text.matchAll(/(?:GET|POST|PUT|PATCH|DELETE|https?:\/\/[^/\s`]+|`)\s*(\/api\/[^\s`;,)*"'|[…]+)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !UNLISTED.test(path) && !KNOWN_PATHS.has(normalizePath(path)) && !isFolderOfPaths(path));
}

/** `/api/…` of a proxy rule stands for all below it. */
const isFolderOfPaths = (path: string): boolean => path.endsWith('/') && [...KNOWN_PATHS].some((known) => known.startsWith(path));

/** Labels that a guide tells readers to use, such as `click **Save**`. */
const LABEL = /\b(?:[Cc]lick|[Pp]ress|[Cc]hoose|[Oo]pen|[Uu]nder|[Tt]urn on|whose version to keep:|or) \*\*([^*]+)\*\*/g;
/** Fields that are yes or no are named as functions that answer it are. */
const QUESTION = /^(?:is|has|can)[A-Z]/;
/** These guides tell which buttons of other products to use. */
const OTHER_PRODUCTS = ['content/documentation/api-keys-and-the-api.md', 'content/documentation/learning-platforms.md'];
const KEYS = /^(?:Ctrl|Alt|Shift)\+/;

describe('what documents claim', () => {
  test('every API path that they name exists', () => {
    const unknown = DOCUMENTS.flatMap((file) => findUnknownPaths(read(file)).map((path) => `${file}: ${path}`));
    expect(unknown).toEqual([]);
    expect(findUnknownPaths('`POST /api/v1/avatar/{id}/compare`, `GET /api/projects/:id`')).toEqual(['/api/v1/avatar/{id}/compare']);
  });

  test('no field of the contract has the name of a function', () => {
    const functions = new Set([...readAll('server/**/*.ts').matchAll(/export (?:async )?function (\w+)/g)].map(([, name]) => name));
    const fields = [...read(CONTRACT).matchAll(/[{,]\s*([a-z]\w*)(?=[,:}?])/g)].map(([, name]) => name);
    expect(fields.length).toBeGreaterThan(300);
    expect(fields.filter((name = '') => functions.has(name) && !QUESTION.test(name))).toEqual([]);
  });

  test('buttons and fields that guides tell people to use have these names', () => {
    const texts = readAll('src/**/*.{ts,tsx}').replaceAll('’', "'");
    const unknown = globSync('content/{documentation,help-center}/*.md')
      .filter((file) => !OTHER_PRODUCTS.includes(file))
      .flatMap((file) => [...read(file).matchAll(LABEL)].map(([, label = '']) => ({ file, label: label.replaceAll('’', "'") })))
      .filter(({ label }) => !KEYS.test(label) && !texts.includes(label.replace(/[.,:]$/, '')));
    expect(unknown).toEqual([]);
  });

  test('the number of templates is theirs', () => {
    expect(read('README.md')).toContain(`\`/templates\` has ${templates.length} ready-made projects`);
  });

  test('the page on limits has the table that the server goes by', () => {
    expect(/^\| Id \|[^]*$/m.exec(read('docs/limits.md'))?.[0]).toBe(formatLimitsTable());
  });

  test('a proof has as many fields as the server takes', () => {
    const counts = [...read('docs/add-an-adapter.md').matchAll(/(\d+)(?=\s+fields\b)/g)].map(([count]) => Number(count));
    expect(counts.length).toBeGreaterThan(1);
    expect(new Set(counts)).toEqual(new Set([PROOF_LIMITS.fields]));
  });

  test('PLN-4 every place that says a watched video counts says how much of it', () => {
    const files = globSync(['src/**/*.messages.en.ts', 'content/**/*.md', 'docs/{http-contract,specification}.md']);
    const claims = files.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => /(?:cancel|count).*\bwatch(?:ed)?\b|\bwatch(?:ed)?\b.*(?:cancel|counts)/i.test(line) && /render|month/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(claims.length).toBeGreaterThan(5);
    expect(claims.filter((claim) => !claim.includes('more than a few seconds'))).toEqual([]);
  });

  test('PLN-3 a plan sells colors of presenters if it has them', () => {
    const sold = PLAN_IDS.filter((id) => PLAN_MESSAGES[id].customizationOptions.includes('presenter colors'));
    expect(sold).toEqual(PLAN_IDS.filter((id) => PLAN_FEATURES[id].customLooks));
  });

  test('what is said not to be supported is not in the list of what is', () => {
    const [, unsupported = ''] = /^Not supported: (.*)$/m.exec(read('content/help-center/which-formats.md')) ?? [];
    expect(unsupported).not.toMatch(/background|music|caption|GIF|font/i);
  });
});
