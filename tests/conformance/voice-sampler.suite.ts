import { describe, expect, test } from 'vitest';
import type { VoiceSampler } from '#server/ports/voice-sampler.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { synthesizeVoice } from '../tools/synthetic-voice.ts';
import { createWavFile } from '../tools/wav-file.ts';

const RATE = 8_000;
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

/** A WAV file of floating-point samples at 48 kHz, one channel. */
function createFloatFile(samples: Float32Array): Uint8Array {
  const data = new Uint8Array(samples.buffer);
  const header = new DataView(new ArrayBuffer(44));
  const write = (at: number, words: string): void => text(words).forEach((byte, index) => header.setUint8(at + index, byte));
  write(0, 'RIFF');
  header.setUint32(4, 36 + data.length, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 3, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, 48_000, true);
  header.setUint32(28, 48_000 * 4, true);
  header.setUint16(32, 4, true);
  header.setUint16(34, 32, true);
  write(36, 'data');
  header.setUint32(40, data.length, true);
  return Uint8Array.from([...new Uint8Array(header.buffer), ...data]);
}

export function voiceSamplerSuite(name: string, open: () => VoiceSampler): void {
  const readErrorCode = async (file: Uint8Array, sampler = open()): Promise<string> => {
    const reading = await sampler.measure(file);
    return reading.kind === 'refused' ? `${reading.code}: ${reading.message}` : reading.kind;
  };

  describe(`VoiceSampler: ${name}`, () => {
    test('VID-3 measures the voice and duration of an audio file', async () => {
      const reading = await open().measure(createWavFile(synthesizeVoice({ pitch: 140, rate: RATE }), RATE));
      if (reading.kind === 'refused') throw new Error(reading.message);
      expect(Math.abs(reading.profile.pitch / 140 - 1)).toBeLessThan(0.02);
      expect(reading.length).toBeCloseTo(24, 1);
      expect(reading.seconds).toBeLessThanOrEqual(reading.length);
    });

    test('VID-3 says why it can’t measure silence, and nothing else', async () => {
      expect(await open().measure(createWavFile(new Float32Array(RATE * 20), RATE))).toEqual({
        kind: 'refused',
        code: 'too-quiet',
        message: expect.stringMatching(/\w.*\.$/) as unknown,
      });
    });

    test('VID-3 rejects non-audio, damaged files, and playlists', async () => {
      const audio = createWavFile(synthesizeVoice({ pitch: 140, seconds: 1, rate: RATE }), RATE);
      const files = [
        new Uint8Array(0),
        text('RIFF....WAVE'),
        text('#EXTM3U\nfile:///etc/hostname\n'),
        text('ffconcat version 1.0\nfile /etc/hostname\n'),
        text('\x1aE\xdf\xa3 but no more than that'),
        text(`....ftypM4A ${'x'.repeat(500)}`),
        audio.subarray(0, 40),
      ];
      const sampler = open();
      for (const said of await Promise.all(files.map((file) => readErrorCode(file, sampler))))
        expect(said).toMatch(/^(unreadable|too-quiet): \w/);
    });

    test('decodes an audio file to mono samples of 48 kHz, and rejects what is none or too long', async () => {
      const voice = synthesizeVoice({ pitch: 140, seconds: 2, rate: RATE });
      const decoded = await open().decode(createWavFile(voice, RATE), { longest: 3 });
      if (decoded.kind === 'refused') throw new Error(decoded.message);
      expect(decoded.samples.length / 48_000).toBeCloseTo(2, 1);
      expect(Math.max(...decoded.samples.subarray(0, 40_000))).toBeCloseTo(Math.max(...voice.subarray(0, 6_600)), 1);
      expect(await open().decode(createWavFile(voice, RATE), { longest: 1 })).toMatchObject({ kind: 'refused', code: 'too-long' });
      expect(await open().decode(text('hello'), { longest: 3 })).toMatchObject({ kind: 'refused', code: 'unreadable' });
      const long = await open().decode(createWavFile(new Float32Array(RATE * 121), RATE), { longest: 120 });
      expect(long).toMatchObject({
        kind: 'refused',
        code: 'too-long',
        message: expect.stringMatching(/(?:2 minutes|120 seconds).+\.$/) as unknown,
      });
    });

    test.each([2, 1_001, 47_999])('decodes exactly the %i samples of a file at 48 kHz', async (count) => {
      const written = Float32Array.from({ length: count }, (_, at) => (((at * 7_919) % 60_001) - 30_000) / 32_768);
      const decoded = await open().decode(createWavFile(written, SAMPLE_RATE), { longest: 1 });
      if (decoded.kind === 'refused') throw new Error(decoded.message);
      expect(decoded.samples.length).toBe(count);
      const farthest = decoded.samples.reduce((most, sample, at) => Math.max(most, Math.abs(sample - (written[at] ?? 0))), 0);
      expect(farthest).toBeLessThan(0.001);
    });

    test('VID-3 rejects audio that is too long before decoding all of it', async () => {
      expect(await readErrorCode(createWavFile(new Float32Array(RATE * 181), RATE))).toMatch(/^too-long: .*3 minutes/);
    });

    test('takes what a damaged file says instead of a sample for silence, and too loud ones for the loudest, or can’t read it', async () => {
      const [silence, loud] = [Number.NaN, 4];
      const samples = Float32Array.from({ length: 48_000 }, (_, at) => (at < 24_000 ? silence : loud));
      const decoded = await open().decode(createFloatFile(samples), { longest: 2 });
      if (decoded.kind === 'refused') {
        expect(decoded.code).toBe('unreadable');
        return;
      }
      expect(decoded.samples.length).toBe(48_000);
      expect([decoded.samples[1_000], decoded.samples[47_000]]).toEqual([0, 1]);
      const exact = createFloatFile(new Float32Array(48_000));
      expect(await open().decode(exact, { longest: 1 })).toMatchObject({ kind: 'decoded' });
    });

    test('decodes a file to mono at 48 kHz, and refuses a longer one or none', async () => {
      const tone = Float32Array.from({ length: RATE }, (_, index) => 0.5 * Math.sin((2 * Math.PI * 200 * index) / RATE));
      const sampler = open();
      const decoded = await sampler.decode(createWavFile(tone, RATE), { longest: 2 });
      if (decoded.kind === 'refused') throw new Error(decoded.message);
      expect(Math.abs(decoded.samples.length / SAMPLE_RATE - 1)).toBeLessThan(0.01);
      const middle = decoded.samples.subarray(SAMPLE_RATE / 4, (SAMPLE_RATE * 3) / 4);
      expect(Math.sqrt(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length)).toBeCloseTo(0.5 / Math.SQRT2, 1);
      expect(await sampler.decode(createWavFile(tone, RATE), { longest: 0.5 })).toMatchObject({ kind: 'refused', code: 'too-long' });
      expect(await sampler.decode(text('no audio'), { longest: 2 })).toMatchObject({ kind: 'refused', code: 'unreadable' });
    });
  });
}
