import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAzureSpeech } from '../../server/adapters/speech/azure/index.ts';
import { createElevenLabsSpeech } from '../../server/adapters/speech/elevenlabs/index.ts';
import { createGoogleSpeech } from '../../server/adapters/speech/google/index.ts';
import { createPollySpeech, type PollyOptions } from '../../server/adapters/speech/polly/index.ts';
import { parseScript } from '../../src/domain/script/parse-script.ts';
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
