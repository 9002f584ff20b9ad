import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { looseWords } from '../tools/loose-words.ts';

const CATALOGUE = 'src/ui/words/';

describe('the catalogue of interface strings', () => {
  test('no view has words of its own', () => {
    const found = globSync('src/ui/**/*.{ts,tsx}')
      .filter((file) => !file.startsWith(CATALOGUE))
      .flatMap((file) => looseWords(readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line} ${text}`));
    expect(found).toEqual([]);
  });

  test.each([
    ['text between tags', '<p>Hello</p>'],
    ['a label', '<Field label="Name" />'],
    ['a sentence in braces', '<p>{`${count} videos left`}</p>'],
    ['a sentence that a store says', "notify('All is saved.')"],
    ['one of two sentences', "const text = done ? 'Ready' : 'Not yet'"],
  ])('%s is found', (_what, source) => {
    expect(looseWords(source)).not.toEqual([]);
  });

  test.each([
    ['classes', '<p className="one two" />'],
    ['an import', "import { Some } from './Some/thing.ts'"],
    ['a key', "if (event.key === 'Enter') go()"],
    ['a mistake of who develops', "throw new Error('No such thing here')"],
    ['a name that is not read', "set('content-type', 'application/json')"],
  ])('%s is not', (_what, source) => {
    expect(looseWords(source)).toEqual([]);
  });
});
