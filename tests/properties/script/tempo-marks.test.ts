import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateSpokenSeconds } from '#domain/script/estimate-spoken-seconds.ts';
import {
  FASTEST_SPEED,
  findTempoMarks,
  formatTempo,
  limitSpeed,
  NAMED_SPEEDS,
  SLOWEST_SPEED,
  SPEED_NAMES,
} from '#domain/script/find-tempo-marks.ts';
import { guessLanguage } from '#domain/script/language/guess-language.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { planUtterances } from '#domain/script/plan-utterances.ts';
import { removeScriptMarks } from '#domain/script/remove-script-marks.ts';
import { parseScriptDocument, SPEED_STEP, stepMark } from '#domain/script/script-document.ts';
import { SENTENCE_PAUSE } from '#domain/script/script-limits.ts';
import { englishScript } from './script-arbitrary.ts';

const plan = (script: string, language?: string) =>
  planUtterances(parseScript(script, language), []).utterances.map(({ units, pauseBefore, speed = 1 }) => ({
    text: units.map(({ spoken }) => spoken).join(' '),
    pauseBefore,
    speed,
  }));

describe('a mark of the tempo', () => {
  test('holds until the next one, and a sentence in which it changes is said in parts', () => {
    const breath = 0.15;
    expect(plan('One two. [pace slow] Three four [PACE 120 %] five. Six. [pace normal] Seven.')).toEqual([
      { text: 'One two.', pauseBefore: 0, speed: 1 },
      { text: 'Three four', pauseBefore: SENTENCE_PAUSE, speed: NAMED_SPEEDS.slow },
      { text: 'five.', pauseBefore: breath, speed: 1.2 },
      { text: 'Six.', pauseBefore: SENTENCE_PAUSE, speed: 1.2 },
      { text: 'Seven.', pauseBefore: SENTENCE_PAUSE, speed: 1 },
    ]);
    expect(removeScriptMarks('[pace fast] Go [pace 80%]now.')).toBe('Go now.');
    expect(parseScript('[pace blue] One.').words[0]?.text).toBe('[pace');
  });

  test('multiplies the tempo of a mood, and marks of the usual tempo change nothing', () => {
    const [fast] = planUtterances(parseScript('[mood sorry] [pace fast] We closed.'), []).utterances;
    expect(fast?.pace).toBeCloseTo(0.92 * 1.15, 9);
    fc.assert(
      fc.property(englishScript, (script) => {
        expect(planUtterances(parseScript(`[pace normal] ${script}`), []).utterances.map(({ pace, speed }) => [pace, speed])).toEqual(
          planUtterances(parseScript(script), []).utterances.map(({ pace }) => [pace, undefined]),
        );
      }),
    );
  });

  test('is kept within its limits, and read as it was written', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 3, noNaN: true }), (speed) => {
        const [mark] = findTempoMarks(formatTempo(speed));
        expect(mark?.speed).toBeGreaterThanOrEqual(SLOWEST_SPEED);
        expect(mark?.speed).toBeLessThanOrEqual(FASTEST_SPEED);
        expect(Math.abs((mark?.speed ?? 0) - limitSpeed(speed))).toBeLessThanOrEqual(0.005 + 1e-9);
        expect(formatTempo(mark?.speed ?? 0)).toBe(formatTempo(speed));
      }),
    );
    expect(findTempoMarks('[pace 5%] [pace 400%]').map(({ speed }) => speed)).toEqual([SLOWEST_SPEED, FASTEST_SPEED]);
    expect(SPEED_NAMES.map((name) => formatTempo(NAMED_SPEEDS[name]))).toEqual(['[pace slow]', '[pace normal]', '[pace fast]']);
  });

  test('is stepped by five percent, up to its limits', () => {
    const step = (text: string, steps: number) => {
      const [mark] = parseScriptDocument(text).lines[0] ?? [];
      if (mark === undefined || mark.kind === 'text') throw new Error('No mark.');
      return stepMark(mark, steps);
    };
    expect(step('[pace normal]', 1)).toBe(`[pace ${Math.round(100 * (1 + SPEED_STEP))}%]`);
    expect(step('[pace 110%]', 1)).toBe('[pace fast]');
    expect(step('[pace slow]', -9)).toBe(`[pace ${SLOWEST_SPEED * 100}%]`);
  });

  test('counts in the estimate: what is said, but no pause', () => {
    fc.assert(
      fc.property(englishScript, fc.integer({ min: 70, max: 130 }), (script, percent) => {
        const whole = script.replaceAll(/\[pause[^\]]*\]/gu, '');
        const [usual, marked] = [estimateSpokenSeconds(whole), estimateSpokenSeconds(`[pace ${percent}%] ${whole}`)];
        if (percent > 100) expect(marked).toBeLessThanOrEqual(usual);
        else expect(marked).toBeGreaterThanOrEqual(usual);
        const rest = plan(whole, guessLanguage(whole)).reduce((sum, { pauseBefore }) => sum + pauseBefore + 0.12, 0);
        expect(marked - rest).toBeCloseTo((usual - rest) / (percent / 100), 6);
      }),
    );
  });
});
