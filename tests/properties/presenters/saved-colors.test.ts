import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SAVED_COLORS_LIMITS, addSavedColors, removeSavedColors, type SavedColors } from '#domain/presenters/saved-colors.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}` as const);
const colors = fc.record({ name: fc.stringMatching(/^[A-Za-z]{1,3}$/), outfit: color, hair: color });

describe('VID-4 saved colors', () => {
  test('are unique by name, newest first, up to the limit', () => {
    fc.assert(
      fc.property(fc.array(colors, { maxLength: 60 }), (added) => {
        const list = added.reduce<readonly SavedColors[]>(addSavedColors, []);
        expect(list.length).toBeLessThanOrEqual(SAVED_COLORS_LIMITS.count);
        expect(new Set(list.map(({ name }) => name.toLowerCase())).size).toBe(list.length);
        const last = added.at(-1);
        if (last !== undefined) {
          expect(list[0]).toEqual(last);
          expect(removeSavedColors(list, last.name.toUpperCase())).toEqual(list.slice(1));
        }
      }),
    );
  });
});
