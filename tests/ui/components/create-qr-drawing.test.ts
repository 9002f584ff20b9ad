import { expect, test } from 'vitest';
import { createQrSvg } from '#domain/sharing/create-qr-svg.ts';
import { createQrDrawing } from '#ui/components/create-qr-drawing.ts';

const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];

test('a code stands in a quiet zone of four modules, with its three finder patterns', () => {
  const { size, path } = createQrDrawing('https://castwright.example/share/1') ?? { size: 0, path: '' };
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`));
  const read = (left: number, top: number) =>
    Array.from({ length: 7 }, (_, y) => Array.from({ length: 7 }, (_each, x) => (dark.has(`${left + x},${top + y}`) ? '1' : '0')).join(''));
  const end = size - 4 - 7;
  for (const [left, top] of [
    [4, 4],
    [end, 4],
    [4, end],
  ] as const)
    expect(read(left, top)).toEqual(FINDER);
  const places = [...dark].flatMap((place) => place.split(',').map(Number));
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
  expect(createQrSvg({ size, path })).toContain(`viewBox="0 0 ${size} ${size}"`);
});

test('a text of 666 bytes has a code, a longer one has none', () => {
  expect(createQrDrawing('a'.repeat(666))?.size).toBe(97 + 8);
  expect(createQrDrawing('a'.repeat(667))).toBeUndefined();
  expect(createQrDrawing('ü'.repeat(334))).toBeUndefined();
});
