import { describe, expect, test } from 'vitest';
import { createNodeAvTransparentEncoder } from '#server/adapters/video-encoder/node-av/index.ts';
import type { TransparentEncoder, VideoPacket, VideoSettings } from '#server/ports/video-encoder.ts';
import { createTransparentFrame } from '#domain/renderer/recover-alpha.ts';
import { getFramePlanes } from '#domain/renderer/yuv-frame.ts';

const SETTINGS: VideoSettings = { width: 200, height: 120, frameRate: 30, quality: 'standard' };
const FRAMES = 12;
const BAR = 20;

/** A bar of one color moves to the right over nothing; one frame is used for all, as the renderer does. */
async function encodeBar(encoder: TransparentEncoder): Promise<{ readonly packets: readonly VideoPacket[]; readonly codec: string }> {
  const encoding = await encoder.open(SETTINGS);
  const packets: VideoPacket[] = [];
  const frame = createTransparentFrame(SETTINGS);
  for (let n = 0; n < FRAMES; n += 1) {
    getFramePlanes(frame.color).y.fill(150);
    const { y } = getFramePlanes(frame.alpha);
    y.fill(0);
    for (let row = 0; row < SETTINGS.height; row += 1) y.fill(255, row * SETTINGS.width + n * 4, row * SETTINGS.width + n * 4 + BAR);
    packets.push(...(await encoding.encode(frame)));
  }
  packets.push(...(await encoding.finish()));
  const { codec } = encoding.description();
  encoding.close();
  encoding.close();
  return { packets, codec };
}

const join = (packets: readonly VideoPacket[]): Buffer =>
  Buffer.concat(packets.flatMap(({ data, alpha }) => [data, alpha ?? new Uint8Array()]));

describe('TransparentEncoder: node-av (libvpx-vp9)', () => {
  test('outputs every frame once, in order, with its coverage; the first is a key frame', async () => {
    const { packets, codec } = await encodeBar(createNodeAvTransparentEncoder());
    expect(packets.map(({ frame }) => frame)).toEqual(Array.from({ length: FRAMES }, (_, n) => n));
    expect(packets.map(({ key }) => key)).toEqual(Array.from({ length: FRAMES }, (_, n) => n === 0));
    expect(packets.every(({ data, alpha }) => data.length > 0 && (alpha?.length ?? 0) > 0)).toBe(true);
    expect(codec).toMatch(/^vp09\.00\.\d\d\.08$/);
  });

  test('makes the same bytes of the same frames', async () => {
    const [one, other] = [await encodeBar(createNodeAvTransparentEncoder()), await encodeBar(createNodeAvTransparentEncoder())];
    expect(join(one.packets).equals(join(other.packets))).toBe(true);
  });

  test('refuses frames of another size', async () => {
    const encoding = await createNodeAvTransparentEncoder().open(SETTINGS);
    await expect(encoding.encode(createTransparentFrame({ width: 100, height: 60 }))).rejects.toThrow('200x120');
    encoding.close();
  });
});
