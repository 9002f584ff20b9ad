import { afterAll, describe, expect, test } from 'vitest';
import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { speakReferences } from '#server/adapters/speech/shared/speak-references.ts';
import { createWyomingSpeech } from '#server/adapters/speech/wyoming/index.ts';
import { createConfiguredReference, createEnabledSpeech } from '#server/composition/render/create-enabled-speech.ts';
import { readServerConfig } from '#server/composition/server-config.ts';
import type { ReferenceSpeaker } from '#server/ports/reference-speaker.ts';
import { createReferenceSpeaker } from '#server/adapters/reference-speaker/speech/index.ts';
import {
  type ReferenceServices,
  speakReferences as speakRecordingReferences,
} from '#server/speech/use-cases/recordings/speak-references.ts';
import { createFakeSpeech, type FakeVoice } from '#adapters/speech/fake/index.ts';
import type { Speech } from '#ports/speech.ts';
import { openServiceKit, speakOne } from '../conformance/support/speech-service-kit.ts';
import { silentReferenceSpeaker } from '../tools/silent-reference-speaker.ts';
import { startWyoming } from '../tools/speech-services/wyoming.ts';

const toVoice = (id: string, language: string): FakeVoice => ({
  voice: { id, name: id, language, gender: 'female', description: 'A test tone.' },
  pitch: 150,
});
const VOICES = [toVoice('spain', 'es'), toVoice('mexico', 'es-MX'), toVoice('york', 'en-GB')];
const request = (language: string, script = 'Hola, mundo.') => ({ script, lexicon: [], language });
const never = new AbortController().signal;

const kit = openServiceKit();
const flite = createFliteSpeech({ workers: 1 });
afterAll(() => Promise.all([kit.close(), flite.stop()]));

describe('a speaker of references', () => {
  test('takes the voice of the country, else the first of the language, and leaves languages out that it’s told to', async () => {
    const speech = createFakeSpeech({ voices: VOICES });
    const speaker = createReferenceSpeaker(speech, ['en']);
    for (const language of ['es-MX', 'es-AR', 'es']) expect((await speaker.speak(request(language), never))[0]?.words).toHaveLength(2);
    for (const language of ['en-GB', 'de']) expect(await speaker.speak(request(language), never)).toEqual([]);
    expect(speech.requests.map(({ voiceId }) => voiceId)).toEqual(['mexico', 'spain', 'spain']);
  });

  test('asks only once for its voices: what isn’t installed isn’t looked for with each script', async () => {
    let lists = 0;
    const missing: Speech = Object.assign(createFakeSpeech({ voices: VOICES }), {
      voices: async () => {
        lists += 1;
        return { kind: 'unavailable', message: 'It isn’t installed.' } as const;
      },
    });
    const speaker = createReferenceSpeaker(missing);
    for (const language of ['es', 'de', 'es']) expect(await speaker.speak(request(language), never)).toEqual([]);
    expect(lists).toBe(1);
  });

  test('gives no reference in which a word has no time, which would count as left out', async () => {
    const speech = createFakeSpeech({ voices: VOICES });
    const silent: Speech = Object.assign(createFakeSpeech({ voices: VOICES }), {
      speak: async (...given: Parameters<Speech['speak']>) => {
        const outcome = await speech.speak(...given);
        if (outcome.kind !== 'spoken') return outcome;
        const words = outcome.scene.words.map((word, index) => (index === 1 ? { ...word, end: word.start } : word));
        return { ...outcome, scene: { ...outcome.scene, words } };
      },
    });
    expect(await createReferenceSpeaker(silent).speak(request('es'), never)).toEqual([]);
    expect(await createReferenceSpeaker(silent).speak(request('es', 'Hola —'), never)).toHaveLength(1);
  });
});

describe('the reference of a recording', () => {
  const engine = { speak: () => Promise.reject(new Error('No voice of the server is asked.')) };
  const open = (referenceSpeaker = silentReferenceSpeaker): ReferenceServices => ({
    engine,
    voices: async () => ({ kind: 'list', items: [] }),
    referenceSpeaker,
  });

  test('is spoken by the speaker of references where it speaks the language, and left to rules where nothing does', async () => {
    const services = open(createReferenceSpeaker(createFakeSpeech({ voices: VOICES })));
    expect((await speakRecordingReferences(services, request('es')))[0]?.words.map(({ text }) => text)).toEqual(['Hola,', 'mundo.']);
    expect(await speakRecordingReferences(services, request('de'))).toEqual([]);
    expect(await speakRecordingReferences(open(), request('es'))).toEqual([]);
  });
});

describe('audio of a service that says no times', () => {
  /** Seconds. */
  const NEAR = 0.06;
  const SCRIPT = 'The fox, seen in May, jumps over two dogs. Nobody minds it.';

  test('is compared with the reference, so that its words begin where they are heard', async () => {
    const service = await startWyoming();
    const speak = async (referenceSpeaker?: ReferenceSpeaker) =>
      speakOne(createWyomingSpeech({ ...kit.parts, url: service.url, ...(referenceSpeaker && { referenceSpeaker }) }), SCRIPT);
    // Plays the service; one voice there, another one is the reference.
    const truth = await flite.speak({ script: SCRIPT, voiceId: 'ivy', lexicon: [] });
    if (truth.kind !== 'spoken') throw new Error(truth.message);
    const reference = createReferenceSpeaker(pickVoice(flite, 'marcus'));
    const worst = ({ words }: { readonly words: readonly { readonly start: number }[] }) =>
      Math.max(...words.map(({ start }, index) => Math.abs(start - (truth.scene.words[index]?.start ?? 0))));
    const [ruled, compared] = [await speak(), await speak(reference)];
    await service.close();
    expect(worst(compared)).toBeLessThan(NEAR);
    expect(worst(compared)).toBeLessThan(worst(ruled));
  });
});

describe('references of a service’s sentences', () => {
  const speech = createFakeSpeech({ voices: VOICES });
  const speaker = createReferenceSpeaker(speech);

  test('are spoken only for those without phones of its own', async () => {
    const references = await speakReferences(speaker, { texts: ['Hola.', undefined, 'Adiós.'], language: 'es' }, never);
    expect(references.map((each) => each.map(({ words }) => words.length))).toEqual([[1], [], [1]]);
  });

  test('are left out for so much text that comparing it would take too long', async () => {
    const long = Array.from({ length: 9 }, () => 'Hola. '.repeat(166));
    expect(await speakReferences(speaker, { texts: long, language: 'es' }, never)).toEqual([]);
    expect(await speakReferences(speaker, { texts: long.slice(0, 2), language: 'es' }, never)).toHaveLength(2);
  });

  test('are of two voices, or of one where comparing with both would take too long', async () => {
    const [reference] = await speaker.speak(request('es'), never);
    if (reference === undefined) throw new Error('There is a voice for Spanish.');
    const both: ReferenceSpeaker = { speak: async () => [reference, reference], stop: async () => {} };
    const count = async (texts: readonly string[]) =>
      (await speakReferences(both, { texts, language: 'es' }, never)).map((references) => references.length);
    const text = `${'o'.repeat(900)}.`;
    expect(await count(['Hola.', text])).toEqual([2, 2]);
    expect(await count(Array.from({ length: 5 }, () => text))).toEqual([1, 1, 1, 1, 1]);
  });
});

function pickVoice(speech: Speech, id: string): Speech {
  return {
    identity: speech.identity,
    capabilities: speech.capabilities,
    async voices() {
      const listed = await speech.voices();
      return listed.kind === 'list' ? { ...listed, items: listed.items.filter((voice) => voice.id === id) } : listed;
    },
    speak: (given, options) => speech.speak(given, options),
    stop: async () => {},
  };
}

describe('settings of the speaker of references', () => {
  const context = { clock: { now: () => 0 }, log: { info() {}, warn() {}, error() {} } } as unknown as Parameters<
    typeof createEnabledSpeech
  >[1];

  test('one is made unless SPEECH_REFERENCE is off; a path of its library is passed on', () => {
    expect(readServerConfig({}).speechReference).toEqual({ kind: 'espeak-ng' });
    expect(readServerConfig({ ESPEAK_NG_LIBRARY: '/opt/libespeak-ng.so' }).speechReference).toMatchObject({
      library: '/opt/libespeak-ng.so',
    });
    expect(readServerConfig({ SPEECH_REFERENCE: 'off' }).speechReference).toBeUndefined();
    expect(() => readServerConfig({ SPEECH_REFERENCE: 'always' })).toThrow('SPEECH_REFERENCE');
  });

  test('English references are spoken by the built-in voices, whatever SPEECH and SPEECH_REFERENCE say', async () => {
    const config = readServerConfig({ SPEECH: 'piper', PIPER_URL: 'http://localhost:5000', SPEECH_REFERENCE: 'off' });
    const speaker = await createConfiguredReference(config, context);
    const spoken = await speaker.speak(request('en-US', 'Hello there.'), never);
    expect(spoken.map(({ words }) => words.length)).toEqual([2, 2]);
    expect(await speaker.speak(request('de'), never)).toEqual([]);
    await speaker.stop();
    expect(await speaker.speak(request('en-US', 'Hello there.'), never)).toEqual([]);
  });

  test('SPEECH names the adapter like any other; a path alone offers no voices', async () => {
    const list = async (environment: NodeJS.ProcessEnv) =>
      (await createEnabledSpeech(readServerConfig(environment), context)).map(({ id }) => id);
    expect(await list({ SPEECH: 'espeak-ng,flite' })).toEqual(['espeak-ng', 'flite']);
    expect(await list({ ESPEAK_NG_LIBRARY: '/opt/libespeak-ng.so' })).toEqual(['kokoro', 'flite']);
  });
});
