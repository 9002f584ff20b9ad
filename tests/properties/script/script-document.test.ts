import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOODS } from '#domain/script/find-moods.ts';
import { findPauseMarks } from '#domain/script/find-pause-marks.ts';
import {
  formatMood,
  formatPause,
  formatScriptDocument,
  parseScriptDocument,
  PAUSE_STEP,
  type ScriptMark,
  stepMark,
} from '#domain/script/script-document.ts';
import { LONGEST_PAUSE } from '#domain/script/script-limits.ts';

/** Texts with many marks, whole and broken, and every kind of line break. */
const markedScript = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom(
        '[pause]',
        '[pause 1s]',
        '[Pause 800ms]',
        '[pause 1',
        's]',
        '[mood warm]',
        '[MOOD sorry]',
        '[mood blue]',
        '[strong]',
        '[pace 110%]',
        '[Glance left]',
        '[count  2]',
        '[present Three plans]',
        '\n',
        '\r\n',
        '\r',
        ' ',
      ),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

const getMarks = (script: string): readonly ScriptMark[] =>
  parseScriptDocument(script).lines.flatMap((parts) => parts.flatMap((part) => (part.kind === 'text' ? [] : [part])));

describe('a script as a document', () => {
  test('is the same script again', () => {
    fc.assert(
      fc.property(fc.oneof(markedScript, fc.string({ unit: 'binary' })), (script) => {
        expect(formatScriptDocument(parseScriptDocument(script))).toBe(script);
      }),
    );
  });

  test('has no empty part, and every pause that is heard', () => {
    fc.assert(
      fc.property(markedScript, (script) => {
        expect(
          parseScriptDocument(script)
            .lines.flat()
            .every(({ text }) => text !== ''),
        ).toBe(true);
        const pauses = getMarks(script).flatMap((mark) => (mark.kind === 'pause' ? [mark.seconds] : []));
        expect(pauses).toEqual(findPauseMarks(script).map(({ seconds }) => seconds));
      }),
    );
  });

  test('tells text, pauses and moods apart', () => {
    expect(parseScriptDocument('[mood warm]Hi. [pause 800ms]\n').lines).toEqual([
      [
        { kind: 'mood', text: '[mood warm]', mood: 'warm' },
        { kind: 'text', text: 'Hi. ' },
        { kind: 'pause', text: '[pause 800ms]', seconds: 0.8 },
      ],
      [],
    ]);
  });
});

describe('a mark', () => {
  test('of a pause is read as it was written, in whole steps and within its limits', () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 50, noNaN: true }), (seconds) => {
        const [mark] = getMarks(formatPause(seconds));
        if (mark?.kind !== 'pause') throw new Error('It is no pause.');
        expect(mark.seconds).toBeGreaterThanOrEqual(PAUSE_STEP);
        expect(mark.seconds).toBeLessThanOrEqual(LONGEST_PAUSE);
        expect(Math.abs(mark.seconds - Math.min(Math.max(seconds, PAUSE_STEP), LONGEST_PAUSE))).toBeLessThanOrEqual(PAUSE_STEP / 2 + 1e-9);
        expect(formatPause(mark.seconds)).toBe(mark.text);
      }),
    );
    expect(formatPause(0.5)).toBe('[pause 0.5s]');
    expect(formatPause(2)).toBe('[pause 2s]');
  });

  test('is stepped: a pause by tenths of a second, a mood around the list', () => {
    expect(stepMark({ kind: 'pause', text: '[pause]', seconds: 0.5 }, 1)).toBe('[pause 0.6s]');
    expect(stepMark({ kind: 'pause', text: '[pause 0.1s]', seconds: 0.1 }, -3)).toBe('[pause 0.1s]');
    for (const mood of MOODS) {
      const mark: ScriptMark = { kind: 'mood', text: formatMood(mood), mood };
      expect(stepMark(mark, MOODS.length)).toBe(mark.text);
      expect(stepMark(mark, -1)).not.toBe(mark.text);
    }
  });
});
