import { describe, expect, test } from 'vitest';
import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import type { VideoEncoder, VideoPacket, VideoSettings } from '#server/ports/video-encoder.ts';

export interface EncodedClip {
  readonly packets: readonly VideoPacket[];
  readonly avcc: Uint8Array;
  readonly codec: string;
}

export interface VideoEncoderSubject {
  readonly encoder: VideoEncoder;
  /** Mean luma of every frame of clips joined end to end, as an independent decoder shows them. */
  readonly meanLuma: (clips: readonly EncodedClip[], settings: VideoSettings) => Promise<readonly number[]>;
  /** Every frame of a clip, as that decoder shows it; left out, neither details nor the units of packets are looked at. */
  readonly decode?: (clip: EncodedClip, settings: VideoSettings) => Promise<readonly YuvFrame[]>;
}

/** Bytes of a unit's length before it, and types of units that belong into `avcc` or nowhere: SEI, SPS and PPS. */
const LENGTH_BYTES = 4;
const NOT_IN_PACKETS = [6, 7, 8];
/** Sizes whose rows are padded in memory, and whose rows aren't. */
const SIZES = [
  { width: 192, height: 128 },
  { width: 200, height: 120 },
] as const;
/** Mean difference of a sample, of 255. */
const LOSS = 3;
const NO_DECODER = 'Nothing here decodes its clips.';
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

    test('describes itself completely in `avcc`, and keeps headers and padding out of the packets', async ({ skip }) => {
      const { encoder, decode } = await prepare();
      if (decode === undefined) return skip(NO_DECODER);
      const { packets, codec, avcc } = await encodeClip(encoder, createRamp(5, 0));
      const view = new DataView(avcc.buffer, avcc.byteOffset, avcc.byteLength);
      expect(Buffer.from(avcc.subarray(1, 4)).toString('hex')).toBe(codec.slice('avc1.'.length));
      expect([view.getUint8(4) & 3, view.getUint8(5) & 31]).toEqual([LENGTH_BYTES - 1, 1]);
      const sps = view.getUint16(6);
      expect(view.getUint8(8) & 31).toBe(7);
      expect(view.getUint8(8 + sps)).toBe(1);
      const pps = view.getUint16(9 + sps);
      expect(view.getUint8(11 + sps) & 31).toBe(8);
      // High profiles add four bytes on color: 4:2:0, 8 bits each, no further units.
      const end = 11 + sps + pps;
      const added = (avcc[1] ?? 0) >= 100 ? [0xfd, 0xf8, 0xf8, 0] : [];
      expect([...avcc.subarray(end)]).toEqual(added);
      for (const unit of packets.flatMap(({ data }) => listUnits(data))) {
        expect(NOT_IN_PACKETS).not.toContain((unit[0] ?? 0) & 31);
        expect(unit.at(-1)).not.toBe(0);
      }
    });

    test.each(SIZES)('shows detail and color where they were, at $width × $height', async (size) => {
      const { encoder, decode } = await prepare();
      if (decode === undefined) return;
      for (const quality of ['draft', 'standard'] as const) {
        const settings = { ...SETTINGS, ...size, quality };
        const drawn = [0, 1, 2].map((n) => drawPattern(size, n));
        const shown = await decode(await encodeClip(encoder, drawn, { settings }), settings);
        expect(shown).toHaveLength(drawn.length);
        for (const [n, frame] of shown.entries()) expect(computeLoss(frame, drawn[n])).toBeLessThan(LOSS);
      }
    });

    test('has one key frame, whatever is shown and however long, and frames in the order in which they are decoded', async ({ skip }) => {
      const { encoder, decode } = await prepare();
      if (decode === undefined) return skip(NO_DECODER);
      const small = { width: 64, height: 64 };
      const settings = { ...SETTINGS, ...small };
      const frames = Array.from({ length: 300 }, (_, n) => drawPattern(small, n % 7 === 0 ? 40 * n : n));
      const { packets } = await encodeClip(encoder, frames, { settings });
      expect(packets.filter(({ key }) => key).map(({ frame }) => frame)).toEqual([0]);
      expect(packets.map(({ frame }) => frame)).toEqual(frames.map((_, n) => n));
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
      for (const { width, height } of [
        { width: 64, height: 64 },
        { width: 192, height: 64 },
        { width: 64, height: 128 },
      ])
        await expect(encoding.encode({ width, height, data: new Uint8Array((width * height * 3) / 2) })).rejects.toThrow(/192x128/);
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
  { reuse = false, settings = SETTINGS }: { readonly reuse?: boolean; readonly settings?: VideoSettings } = {},
): Promise<EncodedClip> {
  const encoding = await encoder.open(settings);
  const packets: VideoPacket[] = [];
  const shared = { ...createFrame(0), ...frames[0], data: new Uint8Array(frames[0]?.data.length ?? 0) };
  for (const one of frames) {
    shared.data.set(one.data);
    packets.push(...(await encoding.encode(reuse ? shared : one)));
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

/** Stripes, a color that turns over the picture, and a step that moves with `n`. */
function drawPattern({ width, height }: { readonly width: number; readonly height: number }, n: number): YuvFrame {
  const data = new Uint8Array((width * height * 3) / 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data[y * width + x] = 60 + ((x + n) % 32) * 3 + (y > height / 3 ? 60 : 0);
  }
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  for (let y = 0; y < halfHeight; y += 1) {
    for (let x = 0; x < halfWidth; x += 1) {
      const at = width * height + y * halfWidth + x;
      data[at] = 60 + Math.round((120 * x) / halfWidth);
      data[at + halfWidth * halfHeight] = 190 - Math.round((100 * y) / halfHeight);
    }
  }
  return { width, height, data };
}

/** Of the plane that differs most, the mean difference of a sample. */
function computeLoss({ width, height, data }: YuvFrame, drawn: YuvFrame | undefined): number {
  const luma = width * height;
  const planes = [
    [0, luma],
    [luma, luma * 1.25],
    [luma * 1.25, luma * 1.5],
  ] as const;
  return Math.max(
    ...planes.map(([from, to]) => {
      let sum = 0;
      for (let at = from; at < to; at += 1) sum += Math.abs((data[at] ?? 0) - (drawn?.data[at] ?? 0));
      return sum / (to - from);
    }),
  );
}

function listUnits(data: Uint8Array): readonly Uint8Array[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const units: Uint8Array[] = [];
  for (let at = 0; at < data.length; at += LENGTH_BYTES + view.getUint32(at)) {
    units.push(data.subarray(at + LENGTH_BYTES, at + LENGTH_BYTES + view.getUint32(at)));
  }
  return units;
}

function joinBytes(clip: EncodedClip): Buffer {
  return Buffer.concat(clip.packets.map((packet) => packet.data));
}
