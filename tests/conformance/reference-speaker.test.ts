import { afterAll, describe, expect, test } from 'vitest';
import { createReferenceSpeaker } from '#server/adapters/reference-speaker/speech/index.ts';
import { createEspeakSpeech } from '#server/adapters/speech/espeak-ng/index.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import type { SpeakOutcome, Speech, Voice } from '#ports/speech.ts';
import { explainAbsentEspeak } from '../tools/speech-services/played-espeak.ts';
import { referenceSpeakerSuite } from './reference-speaker.suite.ts';
import { formatSkipReason } from './support/format-skip-reason.ts';
import { openServiceKit } from './support/speech-service-kit.ts';

const kit = openServiceKit();
afterAll(() => kit.close());
const absent = await explainAbsentEspeak(kit.parts);
const SPANISH = { id: 'ana', name: 'Ana', language: 'es', gender: 'female', description: 'A test tone.' } as const;

referenceSpeakerSuite({
  name: 'over the fake speech',
  create: () => createReferenceSpeaker(createFakeSpeech({ voices: [{ voice: SPANISH, pitch: 150 }] })),
  spoken: 'es-MX',
  unspoken: 'de',
});

describe.skipIf(absent !== undefined)(`with eSpeak NG${formatSkipReason(absent)}`, () => {
  referenceSpeakerSuite({
    name: 'over the installed library',
    create: () => createReferenceSpeaker(createEspeakSpeech(kit.parts), ['en']),
    spoken: 'es',
    unspoken: 'en-US',
  });
});

describe('references by any speech adapter', () => {
  const MEXICAN = { ...SPANISH, id: 'eva', language: 'es-MX' } as const;
  const SCRIPT = 'Hola mundo.';

  /** The fake with its answers changed, and the voices that were asked for. */
  function createSpeech(change: {
    readonly more?: readonly Voice[];
    readonly voices?: Speech['voices'];
    readonly spoken?: (outcome: SpeakOutcome) => SpeakOutcome;
  }): {
    readonly speech: Speech;
    readonly asked: string[];
  } {
    const voices: readonly Voice[] = [SPANISH, MEXICAN, ...(change.more ?? [])];
    const fake = createFakeSpeech({ voices: voices.map((voice) => ({ voice, pitch: 150 })) });
    const asked: string[] = [];
    const speech: Speech = {
      identity: fake.identity,
      capabilities: fake.capabilities,
      voices: change.voices ?? (() => fake.voices()),
      speak: async (request, options) => {
        asked.push(request.voiceId);
        const outcome = await fake.speak(request, options);
        return change.spoken?.(outcome) ?? outcome;
      },
      stop: () => fake.stop(),
    };
    return { speech, asked };
  }

  const order = (language: string) => ({ script: SCRIPT, lexicon: [], language });
  const { signal } = new AbortController();

  test('speaks with the voice of the country, else with the first of the language', async () => {
    const { speech, asked } = createSpeech({});
    const speaker = createReferenceSpeaker(speech);
    await speaker.speak(order('es-MX'), signal);
    await speaker.speak(order('es-AR'), signal);
    expect(asked).toEqual(['eva', 'ana']);
  });

  test('speaks a second time with a voice of another gender', async () => {
    const { speech, asked } = createSpeech({
      more: [
        { ...SPANISH, id: 'luz' },
        { ...SPANISH, id: 'leo', gender: 'male' },
      ],
    });
    expect(await createReferenceSpeaker(speech).speak(order('es-MX'), signal)).toHaveLength(2);
    expect(asked).toEqual(['eva', 'leo']);
  });

  test('leaves out a language that it was told to', async () => {
    const { speech, asked } = createSpeech({});
    expect(await createReferenceSpeaker(speech, ['es']).speak(order('es-MX'), signal)).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('gives nothing where a word has no time', async () => {
    const { speech } = createSpeech({
      spoken: (outcome) => {
        if (outcome.kind !== 'spoken') return outcome;
        const words = outcome.scene.words.map((word) => (word.charStart === 0 ? { ...word, end: word.start } : word));
        return { ...outcome, scene: { ...outcome.scene, words } };
      },
    });
    expect(await createReferenceSpeaker(speech).speak(order('es'), signal)).toEqual([]);
  });

  test('gives nothing where the voices can’t be listed', async () => {
    const { speech } = createSpeech({ voices: async () => ({ kind: 'unavailable', message: 'not installed' }) });
    expect(await createReferenceSpeaker(speech).speak(order('es'), signal)).toEqual([]);
  });

  test('rejects with the reason of the signal even in a language without a voice', async () => {
    const reason = new Error('changed my mind');
    const speaking = createReferenceSpeaker(createSpeech({}).speech).speak(order('de'), AbortSignal.abort(reason));
    await expect(speaking).rejects.toBe(reason);
  });
});
