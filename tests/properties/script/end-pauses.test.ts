import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getEndPause, type ScriptEnd, setEndPause } from '#domain/script/end-pauses.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { applyScriptChange } from '#domain/script/script-change.ts';
import { PAUSE_STEP } from '#domain/script/script-document.ts';
import { LONGEST_PAUSE } from '#domain/script/script-limits.ts';

const part = fc.constantFrom('Boats', 'sail.', '42', '[pause 0.8s]', '[pause]', '[nod]', '[speaker 2]', '[mood warm]', '\n\n', '😀', '…');
const script = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(' '));
const end = fc.constantFrom<ScriptEnd>('start', 'end');
const steps = fc.nat(Math.round(LONGEST_PAUSE / PAUSE_STEP));

/** What is said: a symbol that stood alone beside a pause belongs to the word that it stands beside without one. */
const listSaid = (words: readonly { readonly text: string }[]): readonly string[] =>
  words.map(({ text }) => text.replaceAll(/[^\p{L}\p{N}]/gu, ''));

describe('pauses at the ends of a script', () => {
  test('a pause that is set has that length, and nothing else of the script changes', () => {
    fc.assert(
      fc.property(script, end, steps, (text, which, count) => {
        const wanted = count * PAUSE_STEP;
        const change = setEndPause(text, which, wanted);
        const before = parseScript(text);
        expect(change === null).toBe(before.words.length === 0);
        if (change === null) return;
        const changed = applyScriptChange(text, change);
        const after = parseScript(changed);
        expect(getEndPause(changed, which)).toBeCloseTo(wanted, 6);
        expect(getEndPause(changed, which === 'start' ? 'end' : 'start')).toBeCloseTo(
          getEndPause(text, which === 'start' ? 'end' : 'start'),
          6,
        );
        expect(listSaid(after.words)).toEqual(listSaid(before.words));
        expect(after.gaps.slice(1, -1)).toEqual(before.gaps.slice(1, -1));
        expect(after.moods.length).toBe(before.moods.length);
      }),
    );
  });

  test('what is marked between the pauses at an end stays', () => {
    const text = '[pause 1s] [mood warm] [pause 2s] Boats sail.';
    const change = setEndPause(text, 'start', 0.5);
    expect(change === null ? '' : applyScriptChange(text, change)).toMatch(/^\[pause 0\.5s\] +\[mood warm\] +Boats sail\.$/u);
  });

  test('what it says is what the scene is silent for', () => {
    fc.assert(
      fc.property(script, (text) => {
        const { gaps, words } = parseScript(text);
        const silent = (gap: (typeof gaps)[number] | undefined): number => (gap?.kind === 'mark' ? gap.seconds : 0);
        expect(getEndPause(text, 'start')).toBeCloseTo(words.length === 0 ? 0 : silent(gaps[0]), 6);
        expect(getEndPause(text, 'end')).toBeCloseTo(words.length === 0 ? 0 : silent(gaps.at(-1)), 6);
      }),
    );
  });
});
