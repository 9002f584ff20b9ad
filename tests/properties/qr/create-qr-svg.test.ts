import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeQrModules } from '../../../src/domain/qr/compute-qr-modules.ts';
import { createQrDrawing, createQrSvg } from '../../../src/domain/qr/create-qr-svg.ts';

test('a drawing has every dark module of the code and no other, inside a quiet zone of four', () => {
  fc.assert(
    fc.property(fc.webUrl(), (url) => {
      const modules = computeQrModules(url) ?? [];
      const drawing = createQrDrawing(url);
      const drawn = [...(drawing?.path ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${Number(x) - 4},${Number(y) - 4}`);
      expect(drawn).toEqual(modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x},${y}`] : []))));
      expect(drawing?.size).toBe(modules.length + 8);
    }),
    { numRuns: 20 },
  );
  expect(createQrDrawing('x'.repeat(1_000))).toBeUndefined();
});

test('the file is a drawing of that size on white', () => {
  expect(createQrSvg({ size: 29, path: 'M4 4h1v1h-1z' })).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 29 29".*<path d="M4 4h1v1h-1z"\/><\/svg>\n$/,
  );
});
