import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAzureSpeech } from '#server/adapters/speech/azure/index.ts';
import { createElevenLabsSpeech } from '#server/adapters/speech/elevenlabs/index.ts';
import { createGoogleSpeech } from '#server/adapters/speech/google/index.ts';
import { createPollySpeech, type PollyOptions } from '#server/adapters/speech/polly/index.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { createCartesiaSpeech } from '#server/adapters/speech/cartesia/index.ts';
import { createInworldSpeech } from '#server/adapters/speech/inworld/index.ts';
import { createOpenAiShapedSpeech } from '#server/adapters/speech/openai-shaped/index.ts';
import { createPiperSpeech } from '#server/adapters/speech/piper/index.ts';
import { startCartesia } from '../tools/speech-services/cartesia.ts';
import { startInworld } from '../tools/speech-services/inworld.ts';
import { startOpenAiShaped } from '../tools/speech-services/openai-shaped.ts';
import { startPiper } from '../tools/speech-services/piper.ts';
import type { Json } from '../tools/speech-services/start-speech-service.ts';
import { startAzure } from '../tools/speech-services/azure.ts';
import { startElevenLabs } from '../tools/speech-services/elevenlabs.ts';
import { startGoogle } from '../tools/speech-services/google.ts';
import { startPolly } from '../tools/speech-services/polly.ts';
import { openServiceKit, speakOne } from './support/speech-service-kit.ts';

const KEY = 'secret-0123456789';
const SCRIPT = 'The fox is [strong] “Bob & Co.” [strong] <never> seen in May. Nobody minds it.';
const STRESSED = '<emphasis level="strong">“Bob</emphasis> &amp; Co.” <emphasis level="strong">&lt;never&gt;</emphasis> seen in May.';
const PLAIN = 'The fox is “Bob & Co.” <never> seen in May.';
/** Seconds. */
const EXACT = 0.06;

const kit = openServiceKit();
const azure = await startAzure(KEY);
const [google, polly, elevenLabs] = await Promise.all([kit.keep(startGoogle(KEY)), kit.keep(startPolly()), kit.keep(startElevenLabs(KEY))]);
afterAll(() => Promise.all([kit.close(), azure.close()]));

const openPolly = (engine: PollyOptions['engine']) =>
  createPollySpeech({ ...kit.parts, url: polly.url, region: 'us-east-1', accessKeyId: 'AKIATEST', secretAccessKey: KEY, engine });
const readWords = async (speech: Parameters<typeof speakOne>[0], script = SCRIPT) => {
  const { words } = await speakOne(speech, script);
  await speech.stop();
  return words;
};

describe('emphasis on the wires of speech services', () => {
  test('Azure gets it as SSML, in which the words are no markup', async () => {
    await readWords(createAzureSpeech({ ...kit.parts, url: azure.url, key: KEY, region: 'westeurope' }));
    const [first = ''] = azure.documents;
    expect(first).toContain(`The fox is ${STRESSED}</voice>`);
    expect(azure.documents[1]).not.toContain('emphasis');
  });

  test('Google gets it around its marks of words, which keep their times', async () => {
    const open = () => createGoogleSpeech({ ...kit.parts, url: google.url, apiKey: KEY });
    const words = await readWords(open());
    const { ssml } = z.object({ ssml: z.string() }).parse(google.utterances[0]?.body['input']);
    expect(ssml.replaceAll(/<mark [^>]*>/gu, '')).toBe(`<speak>The fox is ${STRESSED}</speak>`);
    const plain = await readWords(open(), SCRIPT.replaceAll('[strong] ', ''));
    words.forEach(({ start }, index) => expect(Math.abs(start - (plain[index]?.start ?? 0))).toBeLessThan(EXACT));
  });

  test('Polly gets it for its standard voices, whose marks are found in the text; its other engines would refuse it', async () => {
    const words = await readWords(openPolly('standard'));
    expect(polly.utterances[0]?.body).toMatchObject({ TextType: 'ssml', Text: `<speak>The fox is ${STRESSED}</speak>` });
    expect(polly.utterances.at(-1)?.body).toMatchObject({ TextType: 'text', Text: 'Nobody minds it.' });
    const plain = await readWords(openPolly('neural'));
    expect(polly.utterances.filter(({ body }) => body['Engine'] === 'neural').map(({ body }) => body['Text'])).toContain(PLAIN);
    words.forEach(({ start }, index) => expect(Math.abs(start - (plain[index]?.start ?? 0))).toBeLessThan(EXACT));
  });

  test('a service without it says the words plainly, and no service says the mark', async () => {
    const words = await readWords(createElevenLabsSpeech({ ...kit.parts, url: elevenLabs.url, apiKey: KEY }));
    expect(elevenLabs.utterances[0]?.body['text']).toBe(PLAIN);
    expect(words.map(({ text }) => text)).toEqual(parseScript(SCRIPT).words.map(({ text }) => text));
  });
});

const PACED = 'Nobody minds [pace slow] the fox. [pace 125%] It jumps. [pace normal] The end.';

describe('the tempo on the wires of speech services', () => {
  const services = {
    'openai-shaped': {
      start: () => startOpenAiShaped({ apiKey: KEY }),
      open: (url: string) => createOpenAiShapedSpeech({ ...kit.parts, url: `${url}/v1`, model: 'kokoro', apiKey: KEY, voices: 'af_heart' }),
      read: (body: Json) => body['speed'],
      speeds: [undefined, 0.85, 1.25, undefined],
    },
    elevenlabs: {
      start: () => startElevenLabs(KEY),
      open: (url: string) => createElevenLabsSpeech({ ...kit.parts, url, apiKey: KEY }),
      read: (body: Json) => (body['voice_settings'] as Json | undefined)?.['speed'],
      speeds: [undefined, 0.85, 1.2, undefined],
    },
    cartesia: {
      start: () => startCartesia(KEY),
      open: (url: string) => createCartesiaSpeech({ ...kit.parts, url, apiKey: KEY }),
      read: (body: Json) => (body['generation_config'] as Json | undefined)?.['speed'],
      speeds: [undefined, 0.85, 1.25, undefined],
    },
    inworld: {
      start: () => startInworld(KEY),
      open: (url: string) => createInworldSpeech({ ...kit.parts, url, apiKey: KEY }),
      read: (body: Json) => (body['audioConfig'] as Json)['speakingRate'],
      speeds: [undefined, 0.85, 1.25, undefined],
    },
    google: {
      start: () => startGoogle(KEY),
      open: (url: string) => createGoogleSpeech({ ...kit.parts, url, apiKey: KEY }),
      read: (body: Json) => (body['audioConfig'] as Json)['speakingRate'],
      speeds: [undefined, 0.85, 1.25, undefined],
    },
    piper: {
      start: startPiper,
      open: (url: string) => createPiperSpeech({ ...kit.parts, url }),
      read: (body: Json) => body['length_scale'],
      speeds: [undefined, 1 / 0.85, 1 / 1.25, undefined],
    },
  };

  test.each(Object.entries(services))(
    '%s gets it for each part, and nothing at the usual one',
    async (_, { start, open, read, speeds }) => {
      const service = await kit.keep(start());
      const words = await readWords(open(service.url), PACED);
      expect(words.map(({ text }) => text)).toEqual(parseScript(PACED).words.map(({ text }) => text));
      expect(new Set(service.utterances.map(({ body }) => read(body)))).toEqual(new Set(speeds));
    },
  );

  test('Azure gets it with a sign, Polly as a share, both around the emphasis', async () => {
    azure.documents.length = 0;
    await readWords(createAzureSpeech({ ...kit.parts, url: azure.url, key: KEY, region: 'westeurope' }), `[pace 90%] ${SCRIPT}`);
    expect(azure.documents[0]).toContain(`<prosody rate="-10%">The fox is ${STRESSED}</prosody></voice>`);
    const paced = 'The fox jumps [strong] [pace fast] today.';
    const words = await readWords(openPolly('standard'), paced);
    expect(polly.utterances.at(-1)?.body['Text']).toBe(
      '<speak><prosody rate="115%"><emphasis level="strong">today.</emphasis></prosody></speak>',
    );
    expect(words).toHaveLength(4);
  });

  test('a voice of Google with one tempo says it in that one, and is asked only once', async () => {
    const steady = await kit.keep(startGoogle(KEY));
    steady.setFault({ kind: 'trap', trap: 'one-tempo' });
    const speech = createGoogleSpeech({ ...kit.parts, url: steady.url, apiKey: KEY });
    expect(await readWords(speech, '[pace fast] One fox. Two foxes.')).toHaveLength(4);
    const rates = steady.utterances.map(({ body }) => (body['audioConfig'] as Json)['speakingRate']);
    expect(rates.filter((rate) => rate === undefined)).toHaveLength(2);
  });
});
