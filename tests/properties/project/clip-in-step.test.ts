import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEAD_IN } from '#domain/project/project-defaults.ts';
import { computeClipStart, keepInStep } from '#domain/project/edit/clip-in-step.ts';
import type { Background } from '#domain/project/project.ts';

const seconds = fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100);
const clip = (from: number): Background => ({ kind: 'video', assetId: 'clip', ...(from > 0 && { from }), ending: 'hold' });

test('43.7 a clip begins with the word that is heard, and a cut of the recording cuts it as much', () => {
  fc.assert(
    fc.property(seconds, seconds, seconds, (lead, before, after) => {
      const start = computeClipStart({ lead, cut: before });
      expect(start).toBeCloseTo(Math.max(lead + before - LEAD_IN, 0), 3);
      const moved = keepInStep(clip(start), { lead, before, after });
      expect(moved).toEqual(clip(computeClipStart({ lead, cut: after })));
      expect(keepInStep(moved, { lead, before: after, after: before })).toEqual(clip(start));
    }),
  );
});

test('43.7 a clip that the user moved, and any other background, stay as they are', () => {
  fc.assert(
    fc.property(seconds, seconds, (lead, after) => {
      const elsewhere = clip(computeClipStart({ lead, cut: 0 }) + 1);
      expect(keepInStep(elsewhere, { lead, before: 0, after })).toBe(elsewhere);
      const plain: Background = { kind: 'colour', colour: '#ffffff' };
      expect(keepInStep(plain, { lead, before: 0, after })).toBe(plain);
    }),
  );
});
