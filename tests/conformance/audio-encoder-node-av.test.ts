import { AV_CODEC_ID_AAC, type FFAudioEncoder } from 'node-av/constants';
import { expect, test } from 'vitest';
import { createNodeAvAudioEncoder } from '#server/adapters/video-encoder/node-av/index.ts';
import { AUDIO_CODECS, openAudioEncoding } from '#server/adapters/video-encoder/node-av/open-audio-encoding.ts';
import type { AudioPacket, AudioSettings } from '#server/ports/audio-encoder.ts';
import { measureMemoryGrowth } from '../tools/measure-memory-growth.ts';
import { synthesizeVoice } from '../tools/synthetic-voice.ts';
import { decodeAudio } from './support/decode-audio.ts';

const SETTINGS: AudioSettings = { sampleRate: 48_000, bitRate: 128_000 };
const SECONDS = 4;
const VOICE = Int16Array.from(synthesizeVoice({ pitch: 140, seconds: SECONDS, rate: 48_000 }), (sample) => Math.round(sample * 32_767));
/** Samples of a block, and blocks after which others get a turn. */
const [BLOCK, BLOCKS_A_TURN] = [1_024, 64];
/** Not encoded well at both ends, where the sound breaks off. */
const EDGE = 2_048;

const open = (settings: AudioSettings = SETTINGS) => createNodeAvAudioEncoder().open(settings);

async function encodeVoice(settings: AudioSettings) {
  const encoding = await open(settings);
  const packets: readonly AudioPacket[] = [...(await encoding.encode(VOICE)), ...(await encoding.finish())];
  const description = encoding.description();
  encoding.close();
  return { packets, ...description, bitsPerSecond: (packets.reduce((sum, { data }) => sum + data.length, 0) * 8) / SECONDS };
}

test('keeps to its bit rate, and speech sounds as it did: at 128 kbit/s noise lies 45 dB below it', async () => {
  const [low, high] = [await encodeVoice({ ...SETTINGS, bitRate: 64_000 }), await encodeVoice(SETTINGS)];
  expect(low.bitsPerSecond).toBeLessThan(64_000 * 1.05);
  expect(high.bitsPerSecond).toBeLessThan(128_000 * 1.05);
  expect(high.bitsPerSecond).toBeGreaterThan(low.bitsPerSecond * 1.2);
  const decoded = await decodeAudio(AV_CODEC_ID_AAC, high);
  let [noise, signal] = [0, 0];
  for (let at = EDGE; at < VOICE.length - EDGE; at += 1) {
    const sample = (VOICE[at] ?? 0) / 32_768;
    noise += (sample - (decoded[at] ?? 0)) ** 2;
    signal += sample ** 2;
  }
  expect(10 * Math.log10(signal / noise)).toBeGreaterThan(45);
});

test('names no version of its library in the sound, so an update that changes nothing else changes no byte', async () => {
  const { packets } = await encodeVoice(SETTINGS);
  expect(Buffer.concat(packets.map(({ data }) => data)).includes('Lavc')).toBe(false);
});

test('lets others have a turn after every 64 blocks of a long track', async () => {
  const encoding = await open();
  const count = 4;
  let turns = 0;
  let ended = false;
  const takeTurn = (): void => {
    turns += 1;
    if (!ended) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  await encoding.encode(new Int16Array(BLOCK * BLOCKS_A_TURN * count));
  ended = true;
  encoding.close();
  expect(turns).toBeGreaterThanOrEqual(count - 1);
  expect(turns).toBeLessThanOrEqual(count + 1);
});

test('says at which step FFmpeg failed', async () => {
  await expect(open({ sampleRate: 12_345, bitRate: 64_000 })).rejects.toThrow(/\(opening the audio encoder\): \w/);
  const encoding = await open();
  await encoding.finish();
  await expect(encoding.finish()).rejects.toThrow(/\(end of audio\): \w/);
  await expect(encoding.encode(new Int16Array(BLOCK))).rejects.toThrow(/\(audio frame\): \w/);
  encoding.close();
});

test('says which encoder a build of FFmpeg lacks', () => {
  const codec = { ...AUDIO_CODECS.aac, encoder: 'none' as FFAudioEncoder };
  expect(() => openAudioEncoding(SETTINGS, codec)).toThrow('This build of FFmpeg has no encoder none.');
});

test('frees its memory at once, also in the middle', async () => {
  const sound = new Int16Array(SETTINGS.sampleRate);
  const grown = await measureMemoryGrowth(async () => {
    const encoding = await open();
    await encoding.encode(sound);
    encoding.close();
  });
  // Without it: 33 MB more.
  expect(grown).toBeLessThan(16);
});
