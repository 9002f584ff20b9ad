import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { INTERFACE_LANGUAGES } from '#domain/interface-language/interface-languages.ts';
import { listTranslatedModules } from '../../tools/languages/list-languages.mjs';
import { compareMessages } from '../tools/compare-messages.ts';
import { findUnusedMessages } from '../tools/find-unused-messages.ts';
import { ofName } from '#ui/languages/fr/of-name.ts';
import { VALUE_MARK } from '#ui/languages/translate-shown-text.ts';
import { listSourceTexts } from '../tools/list-source-texts.ts';

/** Who works here reads an English documentation anyway. */
const ENGLISH_ONLY = /^features\/(admin|adapter-switchboard|api-docs|flag-test)\//;
const ROOT = process.cwd();

const modules = globSync('src/ui/**/*.messages.en.ts').map((file) => file.slice('src/ui/'.length, -'.messages.en.ts'.length));

async function loadMessages(file: string): Promise<Readonly<Record<string, unknown>>> {
  const loaded: { readonly messages: Readonly<Record<string, unknown>> } = await import(`../../src/ui/${file}`);
  return loaded.messages;
}

describe('languages of the interface', () => {
  test('every module of messages is translated, but those of administrators and developers', () => {
    expect(listTranslatedModules(ROOT).toSorted()).toEqual(modules.filter((module) => !ENGLISH_ONLY.test(module)).toSorted());
  });

  test.each(INTERFACE_LANGUAGES.filter(({ code }) => code !== 'en'))(
    '$name has every message, with the tags and values of the English one',
    async ({ code }) => {
      const translated = await loadMessages(`languages/${code}/index.ts`);
      const english = Object.fromEntries(
        await Promise.all(
          listTranslatedModules(ROOT).map(async (module) => [module, await loadMessages(`${module}.messages.en.ts`)] as const),
        ),
      );
      expect(compareMessages(english, translated)).toEqual([]);
    },
  );

  test.each([
    ['a missing text', {}, 'missing'],
    ['a text that English lacks', { say: 'Bitte', more: 'Mehr' }, 'not in English'],
    ['a lost tag', { say: 'Bitte' }, 'tags', { say: 'Our <terms>terms</terms>' }],
    ['a lost value', { say: () => 'Videos' }, 'loses', { say: (count: number) => `${count} videos` }],
    ['a straight apostrophe', { say: "L'heure" }, 'apostrophe'],
  ])('reports %s', (_what, translated, problem, english: Readonly<Record<string, unknown>> = { say: 'Please' }) => {
    expect(compareMessages(english, translated).join()).toContain(problem);
  });

  test('a French text shortens its “de” before a vowel', () => {
    expect(['Nia', 'Amara', 'Éloïse', 'Hugo'].map(ofName)).toEqual(['de Nia', 'd’Amara', 'd’Éloïse', 'de Hugo']);
  });

  test('views write dates, numbers and names in the language of the reader', () => {
    const fixed =
      /\.toLocale\w*String\((\)|undefined|'en)|new Intl\.(DisplayNames|NumberFormat|DateTimeFormat|ListFormat)\(\[?'en|localeCompare\([^)]*'en'\)/;
    const found = globSync('src/ui/**/*.{ts,tsx}')
      .filter((file) => !/\.messages\.en\.ts$|^src\/ui\/features\/admin\//.test(file))
      .filter((file) => fixed.test(readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
  });
});

/** What rules and the server say, and a language translates in `texts.ts`. */
describe('texts that are no messages', () => {
  const translated = INTERFACE_LANGUAGES.filter(({ code }) => existsSync(`src/ui/languages/${code}/texts.ts`));
  const listValues = (text: string): string => (text.match(/\{\d\}/g) ?? []).toSorted().join(' ');

  test('stand in the source as they are translated, and keep their values', async () => {
    const said = new Set(globSync('{src/{domain,adapters},server}/**/*.ts').flatMap((file) => listSourceTexts(readFileSync(file, 'utf8'))));
    const problems = translated.map(async ({ code }) => {
      const { texts }: { readonly texts: Readonly<Record<string, string>> } = await import(`../../src/ui/languages/${code}/texts.ts`);
      return Object.entries(texts)
        .map(([english, text]) => [english.replace(VALUE_MARK, ''), text] as const)
        .filter(([english, text]) => !said.has(english) || listValues(english) !== listValues(text))
        .map(([english]) => `${code}: ${english}`);
    });
    expect((await Promise.all(problems)).flat()).toEqual([]);
    expect(said).toContain('Choose Creator');
  });

  test('have numbers for their values', () => {
    expect(listSourceTexts("const a = 'Plain'; say(`Row ${index + 1} has no ${name}.`);")).toEqual(['Plain', 'Row {1} has no {2}.']);
  });
});

describe('messages that are never shown', () => {
  const files = globSync('src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));

  /** Files with the module's messages under a name. */
  const findReaders = (module: string) =>
    files.flatMap((text) => {
      const imported = new RegExp(
        `import \\{([^}]*)\\} from '(?:#messages/${module}\\.messages|[./]*(?:[\\w-]+/)*${module.split('/').at(-1)}\\.messages\\.en\\.ts)'`,
      ).exec(text);
      const name = /\bmessages(?: as (\w+))?/.exec(imported?.[1] ?? '');
      return name === null ? [] : [{ text, name: name[1] ?? 'messages' }];
    });

  test.each(modules)('%s has none', (module) => {
    const source = readFileSync(`src/ui/${module}.messages.en.ts`, 'utf8');
    expect(
      findUnusedMessages(source, [
        ...findReaders(module),
        { text: source.replace('export const messages', 'export const all'), name: 'messages' },
      ]),
    ).toEqual([]);
  });

  const SOURCE = `export const messages = { title: 'A', bar: { left: (n: number) => n + ' left', full: 'Full' }, kinds: { a: 'A', b: 'B' } } as const;`;
  test.each([
    ['a text', 'use(messages.bar, messages.kinds)', ['title']],
    ['a text beside one that is read', 'use(messages.title, messages.bar.left(2), messages.kinds[kind])', ['bar.full']],
    ['one of a named part', 'const bar = messages.bar; use(bar.full, messages.title, messages.kinds)', ['bar.left']],
    ['one of a part taken apart', 'const { title, kinds } = messages; use(title, kinds[kind], messages.bar.full)', ['bar.left']],
    ['one beside a list', 'messages.kinds.a.at(0); export const A = messages.title', ['bar.left', 'bar.full', 'kinds.b']],
    ['none where all are handed on', 'use(messages)', []],
  ])('reports %s', (_what, text, unused) => {
    expect(findUnusedMessages(SOURCE, [{ text, name: 'messages' }])).toEqual(unused);
  });
});
