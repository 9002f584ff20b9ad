import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyLexicon } from '#domain/script/lexicon.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { planUtterances } from '#domain/script/plan-utterances.ts';
import { LONGEST_UTTERANCE } from '#domain/script/script-limits.ts';
import { anyScript } from './script-arbitrary.ts';

const lexicons = fc.array(
  fc.record({ written: fc.oneof(fc.stringMatching(/^[a-z]{1,2}$/), fc.constantFrom('Dr.', 'café', 'Dr. a', '')), spoken: fc.string() }),
);

describe('lexicon', () => {
  test.each([
    ['Ask SQL!', [{ written: 'sql', spoken: 'sequel' }], ['Ask', 'sequel!']],
    ['“Nginx’s” speed', [{ written: 'nginx', spoken: 'engine x' }], ['“engine x’s”', 'speed']],
    [
      'New York is new',
      [
        { written: 'new', spoken: 'old' },
        { written: 'New York', spoken: 'the city' },
      ],
      ['the city', 'is', 'old'],
    ],
    ['I saw Dr. Smith.', [{ written: 'Dr. Smith', spoken: 'the doctor' }], ['I', 'saw', 'the doctor.']],
    ['art is smart', [{ written: 'art', spoken: 'x' }], ['x', 'is', 'smart']],
  ])('%j', (script, lexicon, spoken) => {
    expect(applyLexicon(parseScript(script).words, lexicon).map((unit) => unit.spoken)).toEqual(spoken);
  });

  test('what stands around a word stays there: punctuation on both sides, and a possessive', () => {
    const around = /^([^\p{L}\p{N}&%@+=#$€£¥°]*)(.*?)('s|’s)?([^\p{L}\p{N}%+°]*)$/su;
    const part = fc.constantFrom(
      'a',
      's',
      "'",
      '’',
      "'s",
      '’s',
      '!',
      '$',
      '%',
      '+',
      '°',
      '1',
      '😀',
      'é',
      '\u0301',
      '𝒜',
      '(',
      '#',
      '\ud83d',
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 7 }), (parts) => {
        const text = parts.join('');
        const [, before = '', core = '', possessive = '', after = ''] = around.exec(text) ?? [];
        fc.pre(core !== '' && around.exec(core)?.[2] === core);
        const [unit] = applyLexicon([{ text, charStart: 0, charEnd: text.length }], [{ written: core, spoken: 'X' }]);
        expect(unit?.spoken).toBe(`${before}X${possessive}${after}`);
      }),
    );
  });

  // Where each place is compared with all others, this takes minutes, in which a server answers nobody.
  test.each([
    ['one word as long as many scripts', `a${'!'.repeat(500_000)}a`],
    ['as many words as many scripts have, without a pause', 'ア'.repeat(200_000)],
    ['as many marks as many scripts have', '[nod]a '.repeat(60_000)],
    ['as many sentences as many scripts have', 'I went. '.repeat(60_000)],
  ])('%s is planned in one pass', (_, text) => {
    const lexicon = Array.from({ length: PROJECT_LIMITS.lexicon }, (_entry, at) => ({ written: `b${at}`, spoken: 'c' }));
    const script = parseScript(text);
    expect(planUtterances(script, lexicon).utterances.flatMap(({ units }) => units)).toHaveLength(script.words.length);
  });

  test('a plan has every word once and in order, in phrases of a speakable length', () => {
    fc.assert(
      fc.property(anyScript, lexicons, (text, lexicon) => {
        const script = parseScript(text);
        const { utterances } = planUtterances(script, lexicon);
        let next = 0;
        for (const unit of utterances.flatMap((utterance) => utterance.units)) {
          expect(unit.firstWord).toBe(next);
          expect(unit.endWord).toBeGreaterThan(next);
          next = unit.endWord;
        }
        expect(next).toBe(script.words.length);
        expect(utterances.every(({ units }) => units.length > 0 && units.length <= LONGEST_UTTERANCE)).toBe(true);
      }),
    );
  });

  test('a plan contains the requested pauses', () => {
    const plan = planUtterances(parseScript('[pause 2s] One. Two [pause 0.25s] three [pause 3s]'), []);
    expect(plan.utterances.map((utterance) => utterance.pauseBefore)).toEqual([2, 0.4, 0.25]);
    expect(plan.pauseAfter).toBe(3);
  });
});
