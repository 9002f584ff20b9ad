import { describe, expect, test } from 'vitest';
import { findPronouncedWords, getPronounceableWords, putLexiconEntry } from '#domain/script/find-pronounced-words.ts';

const LEXICON = [{ written: 'Siobhan', spoken: 'shiv awn' }];

describe('pronounced words', () => {
  test('are found where the lexicon changes what is said', () => {
    const script = 'Ask “Siobhan”, or siobhan’s aunt.';
    expect(findPronouncedWords(script, LEXICON).map(({ from, to }) => script.slice(from, to))).toEqual(['“Siobhan”,', 'siobhan’s']);
    expect(findPronouncedWords(script, [])).toEqual([]);
  });

  test('replace an earlier pronunciation, whatever the case', () => {
    expect(putLexiconEntry(LEXICON, { written: 'SIOBHAN', spoken: 'shuh vawn' })).toEqual([{ written: 'SIOBHAN', spoken: 'shuh vawn' }]);
    expect(putLexiconEntry(LEXICON, { written: 'Nguyen', spoken: 'win' })).toHaveLength(2);
  });

  test('are taken from a selection or the caret, without the marks around them', () => {
    const script = 'Ask “Siobhan’s”\naunt Niamh.';
    const get = (from: number, to: number) => getPronounceableWords(script, { from, to });
    expect(get(6, 6)).toBe('Siobhan');
    expect(get(5, 12)).toBe('Siobhan');
    expect(get(17, 25)).toBe('aunt Niamh');
    expect(getPronounceableWords('  ', { from: 1, to: 1 })).toBe('');
  });
});
