import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatProgress, formatSlowest } from '../tools/run-progress.ts';

test('shows completed files and time', () => {
  expect(formatProgress(12, 480, 65.9)).toBe('· 12 of 480 files, 1 min 05 s');
});

test('lists the ten slowest files, slowest first', () => {
  const times = fc.uniqueArray(fc.record({ file: fc.stringMatching(/^[a-z]{3,12}$/), seconds: fc.integer({ min: 0, max: 9_000 }) }), {
    selector: ({ file }) => file,
    maxLength: 40,
  });
  fc.assert(
    fc.property(times, (all) => {
      const [heading, ...rows] = formatSlowest(all);
      expect(heading).toBe(all.length === 0 ? undefined : 'Slowest files:');
      expect(rows).toHaveLength(Math.min(10, all.length));
      const listed = rows.map((row) => Number.parseFloat(row));
      expect(listed).toEqual(
        all
          .map(({ seconds }) => seconds)
          .toSorted((one, other) => other - one)
          .slice(0, 10),
      );
    }),
  );
});
