import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const GLOSSARY = 'docs/glossary.md';

/** Retired in one sense and in use in another: names may have them, so only a reader can judge. */
const OTHER_SENSE: Readonly<Record<string, string>> = {
  address: 'of a network, of mail and of the server itself (ListenAddress)',
  answer: 'to a question of a quiz',
  attempts: 'how often a job or a connection is tried again',
  book: 'GrowthBook',
  built: 'by the build (ensureBuilt), and built in',
  card: 'a panel of the interface',
  deferred: 'a promise together with its resolve function',
  extra: 'days beyond the paid month',
  fact: 'what a bench writes down about its machine',
  gate: 'a component that waits for its services',
  line: 'of text, of a file, of an invoice',
  made: 'created already',
  manifest: 'of a signed video (C2PA)',
  one: 'the number, and one-tap',
  place: 'to place, and where something stands',
  provider: 'of OAuth, of a React context',
  question: 'that an interface asks its reader',
  sentence: 'of a text',
  sheet: 'of styles',
  space: 'of a disk',
  stage: 'a step of a pipeline',
  turns: 'of the speakers of a script',
  vendor: 'the company behind an adapter',
  visit: 'the time a visitor stays',
  words: 'of a script',
};

/** Names that a standard or a package gives. */
const ALLOWED: Readonly<Record<string, string>> = {
  'allowed-hosts.ts': 'the HTTP header Host',
  'host-names.ts': 'the HTTP header Host',
  getAllowedHostNames: 'the HTTP header Host',
  requireAllowedHost: 'the HTTP header Host',
  requireLoopbackHost: 'the HTTP header Host',
  parseHostName: 'the HTTP header Host',
  isAllowedHost: 'the HTTP header Host',
  AVATAR: 'the column of an avatarId',
  ClientManifest: 'the manifest.json of Vite',
};

const EXPORTED = /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|class|interface|type|const|let|enum) (\w+)/gm;

const files = globSync('{src,server,tests,scripts,bench,tools}/**/*.{ts,tsx,mjs,mts}');
const retired = readRetiredWords(readFileSync(GLOSSARY, 'utf8'));

/** The third column of the table: the word that is retired → the word to use. Phrases of several words are for prose only. */
function readRetiredWords(glossary: string): ReadonlyMap<string, string> {
  const rows = glossary.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:---|Concept)/.test(line));
  return new Map(
    rows.flatMap((row) => {
      const [, , word = '', not = ''] = row.split('|').map((cell) => cell.trim());
      const retiredHere = not.replaceAll(/\([^)]*\)/g, '').split(',');
      return retiredHere.map((item) => [item.trim().toLowerCase(), word] as const);
    }),
  );
}

/** `startHost` and `backdrop-api.suite.ts` in words of small letters. */
function splitName(name: string): readonly string[] {
  return name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase());
}

/** The retired words in a name, in the singular too, each with the word to use. */
function findRetiredWords(name: string): readonly string[] {
  if (Object.hasOwn(ALLOWED, name)) return [];
  return splitName(name).flatMap((word) => {
    const found = [word, word.replace(/s$/, '')].find((form) => retired.has(form));
    return found === undefined || Object.hasOwn(OTHER_SENSE, found) ? [] : [`${found}: ${retired.get(found)}`];
  });
}

/** `path: name (word: the word to use)` for each exported name with a retired word. */
function findRetiredExports(file: string, source: string): readonly string[] {
  return [...source.matchAll(EXPORTED)]
    .map(([, name = '']) => ({ name, words: findRetiredWords(name) }))
    .filter(({ words }) => words.length > 0)
    .map(({ name, words }) => `${file}: ${name} (${words.join('; ')})`);
}

describe('names follow docs/glossary.md', () => {
  test('in files and folders', () => {
    const parts = [...new Set(files.flatMap((file) => file.split('/')))];
    expect(parts.filter((part) => findRetiredWords(part).length > 0)).toEqual([]);
  });

  test('in exported names', () => {
    expect(files.flatMap((file) => findRetiredExports(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('reports a planted function with a retired word', () => {
    const source = 'export async function startHost(): Promise<void> {}\nexport const createServer = 1;\n';
    expect(findRetiredExports('server/main.ts', source)).toEqual([
      'server/main.ts: startHost (host: server (`HOST` is the listen address))',
    ]);
  });

  test.each(['backdrop-api.suite.ts', 'pictures', 'HOST_TESTS', 'tendRenewals', 'loadedLate', 'PersonCard'])(
    'reports the planted name %s',
    (name) => {
      expect(findRetiredWords(name)).not.toEqual([]);
    },
  );

  test.each(['createServer', 'template', 'hostname', 'translate', 'personal', 'address-form.tsx'])('allows the name %s', (name) => {
    expect(findRetiredWords(name)).toEqual([]);
  });

  test('every exception is a glossary word', () => {
    expect(Object.keys(OTHER_SENSE).filter((word) => !retired.has(word))).toEqual([]);
  });
});
