import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findGifProblem, GIF_LIMITS } from '#domain/gif/gif-limits.ts';
import { INDEX_BYTES_LIMIT, readVideoSeconds } from '#domain/gif/read-video-seconds.ts';
import type { VideoFile } from '#domain/provenance/video-boxes.ts';

const toFile = (bytes: Uint8Array): VideoFile => ({ size: bytes.length, read: async (start, end) => bytes.slice(start, end) });

function box(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

interface Length {
  readonly scale: number;
  readonly units: number;
  /** With times of 64 bits. */
  readonly isLong: boolean;
}

function createHeader({ scale, units, isLong }: Length): Uint8Array {
  const body = Buffer.alloc(isLong ? 112 : 100);
  body.writeUInt8(isLong ? 1 : 0);
  body.writeUInt32BE(scale, isLong ? 20 : 12);
  if (isLong) body.writeBigUInt64BE(BigInt(units), 24);
  else body.writeUInt32BE(units, 16);
  return box('mvhd', body);
}

const length = fc.record({
  scale: fc.integer({ min: 1, max: 1_000_000 }),
  units: fc.integer({ min: 1, max: 0xffff_ffff }),
  isLong: fc.boolean(),
});
const FILE_TYPE = box('ftyp', new Uint8Array(16));
const PICTURES = box('mdat', new Uint8Array(50));

describe('the length of a video file', () => {
  test('is that of its header, wherever the index is and whatever comes before it there', async () => {
    await fc.assert(
      fc.asyncProperty(length, fc.boolean(), fc.uint8Array({ maxLength: 40 }), async (header, isLast, other) => {
        const index = box('moov', box('free', other), createHeader(header));
        const file = Buffer.concat([FILE_TYPE, ...(isLast ? [PICTURES, index] : [index, PICTURES])]);
        expect(await readVideoSeconds(toFile(file))).toBe(header.units / header.scale);
      }),
    );
  });

  test('is unknown for a file in fragments, without an index, cut off, or with an index that is too large', async () => {
    const none = box('moov', createHeader({ scale: 1_000, units: 0, isLong: false }));
    const broken = box('moov', createHeader({ scale: 0, units: 5, isLong: false }));
    const whole = Buffer.concat([FILE_TYPE, box('moov', createHeader({ scale: 1, units: 5, isLong: false }))]);
    for (const bytes of [Buffer.concat([FILE_TYPE, none]), Buffer.concat([FILE_TYPE, broken]), FILE_TYPE, whole.subarray(0, -1)])
      expect(await readVideoSeconds(toFile(bytes))).toBeUndefined();
    const large = box('moov', createHeader({ scale: 1, units: 5, isLong: false }), new Uint8Array(INDEX_BYTES_LIMIT));
    expect(await readVideoSeconds(toFile(Buffer.concat([FILE_TYPE, large])))).toBeUndefined();
  });

  test('is never an error, whatever the bytes', async () => {
    const bytes = fc.uint8Array({ maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(bytes, async (inside) => {
        const seconds = await readVideoSeconds(toFile(Buffer.concat([FILE_TYPE, box('moov', inside)])));
        expect(seconds === undefined || seconds > 0).toBe(true);
        await readVideoSeconds(toFile(inside));
      }),
    );
  });

  test('decides whether it can become a GIF', () => {
    expect(findGifProblem(GIF_LIMITS.seconds)).toBeUndefined();
    expect(findGifProblem(GIF_LIMITS.seconds + 0.01)).toContain(`up to ${GIF_LIMITS.seconds} seconds`);
  });
});
