import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPosterFrame } from '#domain/renderer/find-poster-frame.ts';

const RATE = 30;
/** Words of twelve frames with a short closed sound in the middle, and pauses of twenty, as a mouth goes. */
const WORD = [0.3, 0.6, 0.8, 0.6, 0.4, 0, 0, 0.5, 0.8, 0.6, 0.4, 0.2];
const PAUSE = Array.from({ length: 20 }, () => 0);
const still = (length: number) => Array.from({ length }, () => 0);

describe('the frame that stands for a video', () => {
  test('is in a pause, not at a closed sound nearer the middle', () => {
    const open = [...PAUSE, ...WORD, ...WORD, ...WORD];
    expect(findPosterFrame({ lid: still(open.length), open, frameRate: RATE, texts: [], from: 0 })).toBeLessThan(PAUSE.length);
  });

  test('shows the texts in full, even where another pause is nearer the middle', () => {
    const open = [...WORD, ...PAUSE, ...WORD, ...WORD, ...PAUSE];
    const title = { from: 60, to: open.length, fade: 6 };
    expect(findPosterFrame({ lid: still(open.length), open, frameRate: RATE, texts: [title], from: 0 })).toBeGreaterThanOrEqual(66);
  });

  test('has open eyes and a calm mouth, and is after the transition, wherever there is such a frame', () => {
    const frame = fc.record({ lid: fc.constantFrom(0, 0, 0, 0.5, 1), open: fc.constantFrom(0, 0, 0.1, 0.4, 1) });
    const text = fc.record({ from: fc.nat(80), to: fc.nat(80), fade: fc.nat(8) });
    fc.assert(
      fc.property(fc.array(frame, { minLength: 1, maxLength: 80 }), fc.array(text, { maxLength: 3 }), fc.nat(40), (frames, texts, from) => {
        const [lid, open] = [frames.map((each) => each.lid), frames.map((each) => each.open)];
        const n = findPosterFrame({ lid, open, frameRate: RATE, texts, from });
        expect(n).toBeGreaterThanOrEqual(0);
        expect(n).toBeLessThan(frames.length);
        const isGood = (at: number) => at >= from && (lid[at] ?? 1) < 0.05 && (open[at] ?? 1) < 0.15;
        expect(isGood(n)).toBe(frames.some((_, at) => isGood(at)));
      }),
    );
  });
});
