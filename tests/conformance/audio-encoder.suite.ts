import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AudioDescription, AudioEncoder, AudioPacket, AudioSettings } from '#server/ports/audio-encoder.ts';

export interface EncodedAudio extends AudioDescription {
  readonly packets: readonly AudioPacket[];
}

export interface AudioFormat {
  /** RFC 6381. */
  readonly codec: string;
  /** Samples a second. */
  readonly rates: readonly number[];
  /** What a player reads from the configuration that a container stores. */
  readonly readConfig: (config: Uint8Array) => { readonly rate: number; readonly channels: number };
}

export interface AudioEncoderSubject {
  readonly encoder: AudioEncoder;
  /** What an independent decoder makes of it: -1 to 1, from sample 0 on. */
  readonly decode: (audio: EncodedAudio) => Promise<Float32Array>;
  /** AAC-LC when left out. */
  readonly format?: AudioFormat;
}

const SETTINGS: AudioSettings = { sampleRate: 48_000, bitRate: 128_000 };
const FULL_SCALE = 32_768;

/** One sample too early or too late makes a difference of 0.4 times a tone this high. */
const HERTZ = 3_000;
const MOST_DIFFERENCE = 0.1;
/** At both ends the tone begins and breaks off, which no encoder keeps. */
const EDGE = 2_048;

const AAC_RATES: readonly number[] = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000];
const AAC_LC: AudioFormat = {
  codec: 'mp4a.40.2',
  rates: [48_000, 44_100, 24_000],
  /** MPEG-4 AudioSpecificConfig: five bits of kind, four of rate, four of channels. */
  readConfig(config) {
    const bits = ((config[0] ?? 0) << 8) | (config[1] ?? 0);
    return { rate: bits >> 11 === 2 ? (AAC_RATES[(bits >> 7) & 15] ?? 0) : 0, channels: (bits >> 3) & 15 };
  },
};

/** The contract of every audio encoder. */
export function audioEncoderSuite(name: string, prepare: () => AudioEncoderSubject): void {
  const { encoder, decode, format: { codec, rates, readConfig } = AAC_LC } = prepare();

  describe(`AudioEncoder: ${name}`, () => {
    test('emits gapless packets that end with the last sample, however the input is chunked', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 6 }), async (parts) => {
          const samples = createTone(parts.reduce((sum, part) => sum + part, 0));
          const { packets } = await encodeAudio(encoder, samples, { parts });
          const first = packets[0]?.sample ?? 0;
          expect(first).toBeLessThanOrEqual(0);
          expect(packets.every((packet) => packet.data.length > 0 && packet.samples > 0)).toBe(true);
          for (const [index, packet] of packets.entries()) {
            const next = packets[index + 1];
            expect(packet.sample + packet.samples).toBe(next?.sample ?? samples.length);
          }
          const whole = await encodeAudio(encoder, samples);
          expect(joinBytes(packets).equals(joinBytes(whole.packets))).toBe(true);
        }),
        // Whole blocks, a sample less or more, and nothing at all.
        { numRuns: 25, examples: [[[0]], [[1_024]], [[1_024, 1_024]], [[1_023]], [[1_025]]] },
      );
    });

    test('keeps audio at its sample positions', async () => {
      const samples = createTone(30_000);
      const decoded = await decode(await encodeAudio(encoder, samples));
      expect(decoded.length).toBeGreaterThanOrEqual(samples.length);
      expect(computeDifference(samples, decoded)).toBeLessThan(MOST_DIFFERENCE);
      expect(computeDifference(samples, decoded.subarray(1))).toBeGreaterThan(3 * MOST_DIFFERENCE);
    });

    test('lets the caller reuse the sample buffer', async () => {
      const samples = createTone(30_000);
      const [stored, reused] = [await encodeAudio(encoder, samples), await encodeAudio(encoder, samples, { reuse: true, parts: [999] })];
      expect(joinBytes(reused.packets).equals(joinBytes(stored.packets))).toBe(true);
    });

    test.each(rates)('describes one channel at %i Hz', async (rate) => {
      const described = await encodeAudio(encoder, createTone(5_000), { settings: { sampleRate: rate, bitRate: 96_000 } });
      expect(described.codec).toBe(codec);
      expect(readConfig(described.config)).toEqual({ rate, channels: 1 });
    });

    test('can be closed at any time and twice, without affecting another encoder', async () => {
      const [one, other, unused] = [await encoder.open(SETTINGS), await encoder.open(SETTINGS), await encoder.open(SETTINGS)];
      await one.encode(createTone(5_000));
      const packets = [...(await other.encode(createTone(5_000)))];
      for (const encoding of [one, one, unused, unused]) encoding.close();
      packets.push(...(await other.finish()));
      other.close();
      other.close();
      expect(joinBytes(packets).equals(joinBytes((await encodeAudio(encoder, createTone(5_000))).packets))).toBe(true);
    });
  });
}

interface HandOver {
  readonly settings?: AudioSettings;
  /** Samples handed over at a time; what is left comes last. */
  readonly parts?: readonly number[];
  /** Hands every part over in one array, which is overwritten. */
  readonly reuse?: boolean;
}

async function encodeAudio(encoder: AudioEncoder, samples: Int16Array, options: HandOver = {}): Promise<EncodedAudio> {
  const encoding = await encoder.open(options.settings ?? SETTINGS);
  const packets: AudioPacket[] = [];
  const shared = new Int16Array(samples.length);
  let from = 0;
  for (const count of [...(options.parts ?? []), samples.length]) {
    const part = samples.subarray(from, from + count);
    shared.set(part);
    packets.push(...(await encoding.encode(options.reuse === true ? shared.subarray(0, part.length) : part)));
    shared.fill(FULL_SCALE - 1);
    from += part.length;
  }
  packets.push(...(await encoding.finish()));
  const description = encoding.description();
  encoding.close();
  return { packets, ...description };
}

function createTone(length: number): Int16Array {
  return Int16Array.from({ length }, (_, at) => Math.round(9_000 * Math.sin((2 * Math.PI * HERTZ * at) / SETTINGS.sampleRate)));
}

/** How far two sounds are apart, as a share of the first. */
function computeDifference(samples: Int16Array, decoded: Float32Array): number {
  let apart = 0;
  let loud = 0;
  for (let at = EDGE; at < samples.length - EDGE; at += 1) {
    const sample = (samples[at] ?? 0) / FULL_SCALE;
    apart += (sample - (decoded[at] ?? 0)) ** 2;
    loud += sample ** 2;
  }
  return Math.sqrt(apart / loud);
}

function joinBytes(packets: readonly AudioPacket[]): Buffer {
  return Buffer.concat(packets.map(({ data }) => data));
}
