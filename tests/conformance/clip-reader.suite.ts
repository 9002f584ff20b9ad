import { describe, expect, test } from 'vitest';
import type { ClipReader, ClipReadResult } from '#server/ports/clip-reader.ts';
import { type ClipFile, getClipFrame, getClipLength, openClip } from '#domain/renderer/clip/clip-file.ts';
import { CLIP_LIMITS, SCREEN_LIMITS } from '#domain/renderer/clip/clip-limits.ts';
import { createJpegDecoder } from '#domain/renderer/clip/decode-jpeg-frame.ts';

export interface VideoSample {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly frameRate: number;
}

export interface ClipReaderHarness {
  readonly name: string;
  readonly open: () => ClipReader;
  /** An MP4 with sound that goes evenly from black to white, each frame in one gray. */
  readonly createVideo: (sample: VideoSample) => Promise<Uint8Array>;
}

/** Brightness, out of 255, by which a frame may differ from the one that was encoded. */
const NEAR = 3;
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

function openRead(result: ClipReadResult): ClipFile {
  if (result.kind === 'refused') throw new Error(result.message);
  return openClip(result.clip);
}

/** The contract of `server/ports/clip-reader.ts`. */
export function clipReaderSuite({ name, open, createVideo }: ClipReaderHarness): void {
  const readLuma = (clip: ClipFile, index: number): number =>
    createJpegDecoder(clip.width, clip.height)(getClipFrame(clip, index)).data[0] ?? 0;

  describe(`ClipReader: ${name}`, () => {
    test('VID-2 reads every frame of a video, in order, and says how long it took', async () => {
      const result = await open().read(await createVideo({ width: 160, height: 96, seconds: 2, frameRate: 25 }));
      const clip = openRead(result);
      expect(result.kind).toBe('read');
      expect(clip).toMatchObject({ width: 160, height: 96, frameRate: 25 });
      expect(getClipLength(clip)).toBeCloseTo(2, 1);
      expect(result.seconds).toBeGreaterThan(0);
      for (const index of [0, 10, 25, 40, 49])
        expect(Math.abs(readLuma(clip, index) - (16 + (219 * index) / 50))).toBeLessThanOrEqual(NEAR);
    });

    test('VID-2 scales a large one down without changing its shape, and takes out frames that are more than 30 a second', async () => {
      const clip = openRead(await open().read(await createVideo({ width: 1920, height: 1080, seconds: 1, frameRate: 60 })));
      expect(clip).toMatchObject({ width: CLIP_LIMITS.side, height: 720, frameRate: CLIP_LIMITS.frameRate });
      expect(getClipLength(clip)).toBeCloseTo(1, 1);
      const tall = openRead(await open().read(await createVideo({ width: 1080, height: 1920, seconds: 0.6, frameRate: 30 })));
      expect(tall).toMatchObject({ width: 720, height: CLIP_LIMITS.side });
    });

    test('VID-2 refuses what is too long, too short or too small, and says what to do', async () => {
      const samples = [
        { width: 64, height: 64, seconds: SCREEN_LIMITS.longest + 2, frameRate: 2 },
        { width: 64, height: 64, seconds: 0.3, frameRate: 30 },
        { width: 160, height: 32, seconds: 1, frameRate: 24 },
      ] as const;
      const codes = [];
      for (const sample of samples) {
        const result = await open().read(await createVideo(sample));
        expect(result).toMatchObject({
          kind: 'refused',
          message: expect.stringMatching(/^[A-Z].+\. .+\.$|^[A-Z].+: .+\. .+\.$/) as unknown,
        });
        codes.push(result.kind === 'refused' && result.code);
      }
      expect(codes).toEqual(['too-long', 'too-short', 'too-small']);
    });

    test('VID-2 refuses what is no video: text, playlists, sound, damaged files', async () => {
      const video = await createVideo({ width: 64, height: 64, seconds: 1, frameRate: 24 });
      const files = [
        new Uint8Array(0),
        text('#EXTM3U\nfile:///etc/hostname\n'),
        text('ffconcat version 1.0\nfile /etc/hostname\n'),
        text('RIFF....WAVE'),
        text('\x1aE\xdf\xa3 but no more than that'),
        text(`....ftypisom ${'x'.repeat(500)}`),
        video.subarray(0, 200),
      ];
      for (const file of files) expect(await open().read(file)).toMatchObject({ kind: 'refused', code: 'unreadable' });
    });
  });
}
