import { expect, test } from 'vitest';
import { detectSampleFormat } from '../../server/adapters/voice-sampler/node-av/detect-sample-format.ts';
import { createNodeAvVoiceSampler } from '../../server/adapters/voice-sampler/node-av/index.ts';
import { synthesizeVoice } from '../tools/synthetic-voice.ts';
import { createWavFile } from '../tools/wav-file.ts';
import { voiceSamplerSuite } from './voice-sampler.suite.ts';

voiceSamplerSuite('node-av', createNodeAvVoiceSampler);

test('VID-3 detects formats by their first bytes', () => {
  const bytes = (...values: readonly number[]) => detectSampleFormat(Uint8Array.from(values));
  const text = (words: string) => detectSampleFormat(new TextEncoder().encode(words));
  expect([text('RIFF....WAVE'), text('....ftypM4A '), text('OggS'), text('ID3')]).toEqual(['wav', 'mov', 'ogg', 'mp3']);
  expect([bytes(0x1a, 0x45, 0xdf, 0xa3), bytes(0xff, 0xfb), bytes(0xff, 0xf1)]).toEqual(['matroska', 'mp3', 'aac']);
  expect([text(''), text('RIFF....AVI '), bytes(0xff, 0x00)]).toEqual([undefined, undefined, undefined]);
});

test('times out on a slow file and reads the next one', async () => {
  const file = createWavFile(synthesizeVoice({ pitch: 140, rate: 8_000 }), 8_000);
  expect(await createNodeAvVoiceSampler({ timeLimit: 1 }).measure(file)).toMatchObject({ kind: 'refused', code: 'unreadable' });
  expect(await createNodeAvVoiceSampler().measure(file)).toMatchObject({ kind: 'measured' });
});
