import { AV_LOG_ERROR, AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { expect, test } from 'vitest';
import { detectSampleFormat } from '#server/adapters/voice-sampler/node-av/detect-sample-format.ts';
import { createNodeAvVoiceSampler } from '#server/adapters/voice-sampler/node-av/index.ts';
import { readSample } from '#server/adapters/voice-sampler/node-av/read-sample.ts';
import { AUDIO_FORMATS, encodeAudioFile } from '../tools/encode-audio-file.ts';
import { synthesizeVoice } from '../tools/synthetic-voice.ts';
import { createWavFile } from '../tools/wav-file.ts';
import { voiceSamplerSuite } from './voice-sampler.suite.ts';

voiceSamplerSuite('node-av', createNodeAvVoiceSampler);

test('VID-3 detects formats by their first bytes', () => {
  const bytes = (...values: readonly number[]) => detectSampleFormat(Uint8Array.from(values));
  const text = (words: string) => detectSampleFormat(new TextEncoder().encode(words));
  expect([text('RIFF....WAVE'), text('....ftypM4A '), text('OggS'), text('ID3')]).toEqual(['wav', 'mov', 'ogg', 'mp3']);
  expect([bytes(0x1a, 0x45, 0xdf, 0xa3), bytes(0xff, 0xfb), bytes(0xff, 0xf1)]).toEqual(['matroska', 'mp3', 'aac']);
  for (const other of [text(''), text('RIFF....AVI '), bytes(0xff, 0x00), bytes(0xff, 0x02), bytes(0xff, 0xe0), bytes(0x00, 0xfb)])
    expect(other).toBeUndefined();
});

const TONE = Float32Array.from({ length: 48_000 }, (_, at) => 0.5 * Math.sin((2 * Math.PI * 200 * at) / 48_000));

test.each(AUDIO_FORMATS)('VID-3 reads what phones and browsers record: %s', async (format) => {
  const decoded = await readSample(await encodeAudioFile(TONE, 48_000, format), 2);
  if (decoded.kind === 'refused') throw new Error(decoded.message);
  expect(Math.abs(decoded.samples.length / 48_000 - 1)).toBeLessThan(0.03);
  expect(Math.max(...decoded.samples.subarray(10_000, 30_000))).toBeCloseTo(0.5, 1);
});

test('VID-3 tries no other format of FFmpeg’s, some of which open further files, and logs nothing of what it can’t read', async () => {
  const sound = await encodeAudioFile(TONE, 48_000, 'flac');
  expect(await readSample(sound, 2)).toMatchObject({ kind: 'refused', code: 'unreadable' });
  // An MP4 file without a single track.
  const empty = '\0\0\0\x10ftypM4A \0\0\0\0\0\0\0\x08moov';
  expect(await readSample(new TextEncoder().encode(empty), 2)).toMatchObject({ kind: 'refused', code: 'unreadable' });
  Log.setLevel(AV_LOG_ERROR);
  expect(await readSample(new TextEncoder().encode('RIFF....WAVE'), 2)).toMatchObject({ kind: 'refused', code: 'unreadable' });
  expect(Log.getLevel()).toBe(AV_LOG_QUIET);
});

test('times out on a slow file and reads the next one', async () => {
  const file = createWavFile(synthesizeVoice({ pitch: 140, rate: 8_000 }), 8_000);
  expect(await createNodeAvVoiceSampler({ timeLimit: 1 }).measure(file)).toMatchObject({ kind: 'refused', code: 'unreadable' });
  expect(await createNodeAvVoiceSampler().measure(file)).toMatchObject({ kind: 'measured' });
});
