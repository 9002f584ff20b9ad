import { beforeAll, describe, expect, test } from 'vitest';
import type { GifEncoder } from '#server/ports/gif-encoder.ts';
import { GIF_LIMITS } from '#domain/gif/gif-limits.ts';

/** A video whose left part is white, the rest black: the white part grows from nothing to everything at an even speed. */
export interface WipeSettings {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

/** What an independent decoder sees. */
export interface DecodedGif {
  readonly width: number;
  readonly height: number;
  /** Milliseconds of each frame. */
  readonly delays: readonly number[];
  readonly repeatsForever: boolean;
  /** Share of each frame's pixels that are bright. */
  readonly bright: readonly number[];
}

export interface GifEncoderSubject {
  readonly encoder: GifEncoder;
  /** An MP4. */
  readonly createWipe: (settings: WipeSettings) => Promise<Uint8Array>;
  readonly decode: (gif: Uint8Array) => Promise<DecodedGif>;
}

const SECONDS = 2;
const NEVER = new AbortController().signal;
/** The last byte of a GIF. */
const TRAILER = 0x3b;
/** Share of a frame: an edge may lie a frame early or late, and is softened by scaling. */
const MOST_DIFFERENCE = 0.06;

/** The contract of every GIF encoder. */
export function gifEncoderSuite(name: string, prepare: () => GifEncoderSubject): void {
  const { encoder, createWipe, decode } = prepare();

  describe(`GifEncoder: ${name}`, () => {
    let video: Uint8Array;
    let file: Uint8Array;
    let gif: DecodedGif;
    beforeAll(async () => {
      video = await createWipe({ width: 1280, height: 720, seconds: SECONDS });
      file = await encoder.encode(video, { signal: NEVER });
      gif = await decode(file);
    });

    test('is a whole file, from its header to its trailer', () => {
      expect(new TextDecoder().decode(file.subarray(0, 6))).toBe('GIF89a');
      expect(file.at(-1)).toBe(TRAILER);
    });

    test('keeps the shape within the size limit, and repeats forever', async () => {
      expect(gif).toMatchObject({ width: 480, height: 270, repeatsForever: true });
      const upright = await createWipe({ width: 720, height: 1280, seconds: 1 });
      expect(await decode(await encoder.encode(upright, { signal: NEVER }))).toMatchObject({ width: 270, height: GIF_LIMITS.side });
    });

    test('has the frame rate of the limit, and lasts as long as the video', () => {
      expect(Math.abs(gif.delays.length - SECONDS * GIF_LIMITS.frameRate)).toBeLessThanOrEqual(1);
      const milliseconds = gif.delays.reduce((sum, delay) => sum + delay, 0);
      expect(Math.abs(milliseconds - SECONDS * 1000)).toBeLessThanOrEqual(100);
    });

    test('shows at each moment what the video shows', () => {
      for (const [frame, bright] of gif.bright.entries()) {
        const wanted = frame / GIF_LIMITS.frameRate / SECONDS;
        expect(Math.abs(bright - wanted), `frame ${frame}`).toBeLessThan(MOST_DIFFERENCE);
      }
    });

    test('rejects with the reason when nobody waits any longer', async () => {
      const reason = new Error('Left.');
      await expect(encoder.encode(video, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
      const leaving = new AbortController();
      const encoding = encoder.encode(video, { signal: leaving.signal });
      leaving.abort(reason);
      await expect(encoding).rejects.toBe(reason);
    });

    test('rejects a file that isn’t an MP4', async () => {
      await expect(encoder.encode(file, { signal: NEVER })).rejects.toBeInstanceOf(Error);
      await expect(encoder.encode(new Uint8Array(1_000), { signal: NEVER })).rejects.toBeInstanceOf(Error);
    });
  });
}
