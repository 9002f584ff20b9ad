import { describe, expect, test } from 'vitest';
import type { YuvFrame } from '../../src/domain/renderer/yuv-frame.ts';
import type { VideoEncoder, VideoPacket, VideoSettings } from '../../server/ports/video-encoder.ts';

export interface EncodedClip {
  readonly packets: readonly VideoPacket[];
  readonly avcc: Uint8Array;
  readonly codec: string;
}

export interface VideoEncoderSubject {
  readonly encoder: VideoEncoder;
  /** Mean luma of every frame of clips joined end to end, as an independent decoder shows them. */
  readonly meanLuma: (clips: readonly EncodedClip[], settings: VideoSettings) => Promise<readonly number[]>;
}

const SETTINGS: VideoSettings = { width: 192, height: 128, frameRate: 30, quality: 'standard' };

/** The contract of every video encoder. */
export function videoEncoderSuite(name: string, prepare: () => Promise<VideoEncoderSubject>): void {
  describe(`VideoEncoder: ${name}`, () => {
    test('starts with a key frame and outputs every frame once', async () => {
      const { encoder } = await prepare();
      const { packets, codec, avcc } = await encodeClip(encoder, createRamp(40, 0));
      expect(packets[0]).toMatchObject({ key: true, frame: 0 });
      expect(packets.map((packet) => packet.frame).toSorted((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, n) => n));
      expect(codec).toMatch(/^avc1\.[0-9a-f]{6}$/);
      expect(avcc[0]).toBe(1);
    });

    test('stores length-prefixed units and nothing else', async () => {
      const { encoder } = await prepare();
      const { packets } = await encodeClip(encoder, createRamp(5, 0));
      for (const { data } of packets) {
        const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
        let at = 0;
        while (at < data.length) {
          at += 4 + view.getUint32(at);
        }
        expect(at).toBe(data.length);
      }
    });

    test('encodings with equal settings join without re-encoding', async () => {
      const { encoder, meanLuma } = await prepare();
      const clips = [await encodeClip(encoder, createRamp(20, 0)), await encodeClip(encoder, createRamp(20, 20))];
      expect(clips[1]?.avcc).toEqual(clips[0]?.avcc);
      const shown = await meanLuma(clips, SETTINGS);
      expect(shown).toHaveLength(40);
      for (const [n, luma] of shown.entries()) {
        expect(Math.abs(luma - computeLuma(n))).toBeLessThan(3);
      }
    });

    test('is deterministic', async () => {
      const { encoder } = await prepare();
      const [one, other] = [await encodeClip(encoder, createRamp(15, 3)), await encodeClip(encoder, createRamp(15, 3))];
      expect(Buffer.compare(joinBytes(one), joinBytes(other))).toBe(0);
    });

    test('has a stable identity', async () => {
      const [one, other] = [(await prepare()).encoder, (await prepare()).encoder];
      expect(one.identity).not.toBe('');
      expect(other.identity).toBe(one.identity);
    });

    test('lets the caller reuse the frame buffer', async () => {
      const { encoder, meanLuma } = await prepare();
      const clip = await encodeClip(encoder, createRamp(20, 0), { reuse: true });
      const shown = await meanLuma([clip], SETTINGS);
      expect(Math.abs((shown[5] ?? 0) - computeLuma(5))).toBeLessThan(3);
    });

    test('rejects a frame of another size', async () => {
      const { encoder } = await prepare();
      const encoding = await encoder.open(SETTINGS);
      await expect(encoding.encode({ width: 64, height: 64, data: new Uint8Array(64 * 96) })).rejects.toThrow(/192x128/);
      encoding.close();
    });

    test('can be closed midway, and twice', async () => {
      const { encoder } = await prepare();
      const encoding = await encoder.open(SETTINGS);
      await encoding.encode(createFrame(0));
      encoding.close();
      encoding.close();
    });
  });
}

export async function encodeClip(
  encoder: VideoEncoder,
  frames: readonly YuvFrame[],
  options: { readonly reuse: boolean } = { reuse: false },
): Promise<EncodedClip> {
  const encoding = await encoder.open(SETTINGS);
  const packets: VideoPacket[] = [];
  const shared = createFrame(0);
  for (const one of frames) {
    shared.data.set(one.data);
    packets.push(...(await encoding.encode(options.reuse ? shared : one)));
  }
  packets.push(...(await encoding.finish()));
  const description = encoding.description();
  encoding.close();
  return { packets, ...description };
}

function createRamp(count: number, from: number): readonly YuvFrame[] {
  return Array.from({ length: count }, (_, index) => createFrame(from + index));
}

function computeLuma(n: number): number {
  return 40 + n * 4;
}

/** A uniform frame whose brightness encodes its number. */
function createFrame(n: number): YuvFrame {
  const { width, height } = SETTINGS;
  const data = new Uint8Array((width * height * 3) / 2).fill(128);
  data.fill(computeLuma(n), 0, width * height);
  return { width, height, data };
}

function joinBytes(clip: EncodedClip): Buffer {
  return Buffer.concat(clip.packets.map((packet) => packet.data));
}
