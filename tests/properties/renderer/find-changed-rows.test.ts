import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toRgba } from '#adapters/preview-player/worker/to-rgba.ts';
import { findChangedRows } from '#domain/renderer/find-changed-rows.ts';
import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';

const MOST_CHANGED = 6;
/** Bytes before the frame's own in its buffer. */
const offset = fc.constantFrom(0, 1, 4);

/** Two frames of one size that differ in few bytes, or in none. */
const frames = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).chain(([columns, rows]) => {
  const [width, height] = [2 * columns, 2 * rows];
  const bytes = (width * height * 3) / 2;
  const changes = fc.array(fc.tuple(fc.nat({ max: bytes - 1 }), fc.integer({ min: 1, max: 255 })), { maxLength: MOST_CHANGED });
  return fc.tuple(fc.uint8Array({ minLength: bytes, maxLength: bytes }), changes, offset, offset).map(([data, changed, ...offsets]) => {
    const other = data.slice();
    for (const [at, by] of changed) other[at] = ((other[at] ?? 0) + by) % 256;
    const [one, two] = [data, other].map((plane, at) => {
      const buffer = new Uint8Array(plane.length + (offsets[at] ?? 0));
      buffer.set(plane, offsets[at]);
      return { width, height, data: buffer.subarray(offsets[at]) };
    }) as [YuvFrame, YuvFrame];
    return { one, two };
  });
});

/** The pixels of a pair of rows, as they are seen. */
const readPair = (frame: YuvFrame, from: number): readonly number[] => {
  const { width, height, data } = frame;
  const luma = width * height;
  const chroma = [luma, luma * 1.25].map((plane) => plane + (from / 2) * (width / 2));
  return [...data.subarray(from * width, (from + 2) * width), ...chroma.flatMap((start) => [...data.subarray(start, start + width / 2)])];
};

describe('the rows that another image changes', () => {
  test('18.8 hold all that differs, and begin and end with something that does', () => {
    fc.assert(
      fc.property(frames, ({ one, two }) => {
        const rows = findChangedRows(one, two);
        const isChanged = (from: number) => readPair(one, from).some((value, at) => value !== readPair(two, from)[at]);
        const changed = Array.from({ length: one.height / 2 }, (_, at) => 2 * at).filter(isChanged);
        const [first, last] = [changed[0], changed.at(-1)];
        expect(rows).toEqual(first === undefined || last === undefined ? null : { from: first, to: last + 2 });
      }),
    );
  });

  test('18.8 get the colors that the whole image would have there', () => {
    fc.assert(
      fc.property(frames, fc.nat(), ({ one, two }, seed) => {
        const rows = findChangedRows(one, two) ?? { from: 2 * (seed % (one.height / 2)), to: one.height };
        const part = toRgba(two, rows);
        expect(part).toEqual(toRgba(two).subarray(rows.from * two.width * 4, rows.to * two.width * 4));
      }),
    );
  });
});

test('white, black and pure red are themselves as colors of a screen', () => {
  const readColor = (y: number, u: number, v: number) =>
    [...toRgba({ width: 2, height: 2, data: Uint8Array.of(y, y, y, y, u, v) })].slice(0, 4);
  expect(readColor(235, 128, 128)).toEqual([255, 255, 255, 255]);
  expect(readColor(16, 128, 128)).toEqual([0, 0, 0, 255]);
  // Red in BT.709, limited range.
  const red = readColor(63, 102, 240);
  for (const [at, value] of [255, 0, 0, 255].entries()) expect(Math.abs((red[at] ?? 0) - value)).toBeLessThanOrEqual(2);
});
