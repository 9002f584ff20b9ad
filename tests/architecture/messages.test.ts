import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findHardCodedStrings } from '../tools/find-hard-coded-strings.ts';
import { extractProse, findRetiredWords, listQuotedTexts } from '../tools/find-retired-words.ts';

/**
 * Where strings may be: beside the view that shows them, in `src/ui/text` what several share, in `src/ui/languages` the same in other
 * languages, and what browsers say when a script of a page cannot be loaded.
 */
const MESSAGES = /\.messages\.en\.ts$|^src\/ui\/(?:text|languages)\/|\/chunk-load-error\.ts$/;

describe('interface strings', () => {
  test('views contain no hard-coded strings', () => {
    const found = globSync('src/ui/**/*.{ts,tsx}')
      .filter((file) => !MESSAGES.test(file))
      .flatMap((file) => findHardCodedStrings(readFileSync(file, 'utf8')).map(({ lineNumber, text }) => `${file}:${lineNumber} ${text}`));
    expect(found).toEqual([]);
  });

  test.each([
    ['text between tags', '<p>Hello</p>'],
    ['a label', '<Field label="Name" />'],
    ['a sentence in braces', '<p>{`${count} videos left`}</p>'],
    ['a sentence in a store', "notify('All is saved.')"],
    ['one of two sentences', "const text = done ? 'Ready' : 'Not yet'"],
  ])('reports %s', (_what, source) => {
    expect(findHardCodedStrings(source)).not.toEqual([]);
  });

  test.each([
    ['classes', '<p className="one two" />'],
    ['an import', "import { Some } from './Some/thing.ts'"],
    ['a key', "if (event.key === 'Enter') go()"],
    ['an internal error message', "throw new Error('No such thing here')"],
    ['an unread name', "set('content-type', 'application/json')"],
  ])('allows %s', (_what, source) => {
    expect(findHardCodedStrings(source)).toEqual([]);
  });
});

describe('user-facing English', () => {
  const pages = globSync('content/**/*.md').map((file) => [file, [extractProse(readFileSync(file, 'utf8'))]] as const);
  const texts = globSync(['src/ui/**/*.messages.en.ts', 'src/ui/text/**/*.ts', 'content/**/*.{ts,json}']).map(
    (file) => [file, listQuotedTexts(readFileSync(file, 'utf8'))] as const,
  );
  /** Of source files only whole sentences: short texts in quotes are names and keys as a rule. */
  const sentences = globSync('{server,src/{adapters,domain}}/**/*.ts').map(
    (file) => [file, listQuotedTexts(readFileSync(file, 'utf8')).filter((text) => /[.!?…]$|^\p{Lu}/u.test(text))] as const,
  );

  test('is American and free of retired words', () => {
    const found = [...pages, ...texts, ...sentences].flatMap(([file, said]) =>
      said.flatMap(findRetiredWords).map(({ found: word, instead }) => `${file}: “${word}” (${instead})`),
    );
    expect(found).toEqual([]);
    expect(pages.length).toBeGreaterThan(50);
    expect(texts.length).toBeGreaterThan(80);
  });

  test.each([
    ['a British spelling', 'Choose a colour for your organisation.'],
    ['“letter” for email', 'We read every letter.'],
    ['“mail” as a noun', 'Open the link in the mail.'],
    ['“by itself” for automatically', 'Your plan begins by itself.'],
    ['somebody', 'Somebody else changed this.'],
    ['“anew” for again', 'The count starts anew on Monday.'],
    ['“picture” for image', 'Upload picture'],
  ])('reports the planted text %s', (_what, text) => {
    expect(findRetiredWords(text)).not.toEqual([]);
    expect(listQuotedTexts(`const words = { planted: '${text}' };`).flatMap(findRetiredWords)).not.toEqual([]);
    expect(findRetiredWords(extractProse(`---\ntitle: Planted\n---\n${text}\n`))).not.toEqual([]);
  });

  test('skips code, URLs, and tags', () => {
    expect(
      findRetiredWords(extractProse('tags: colour\n[link](/documentation/organisations) `colour`\n```\n{ "kind": "colour" }\n```\n')),
    ).toEqual([]);
    expect(listQuotedTexts("import { a } from './colour.ts';\nconst kind = 'colour';").flatMap(findRetiredWords)).toEqual([]);
  });
});
