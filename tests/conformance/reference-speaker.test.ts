import { afterAll, describe } from 'vitest';
import { createReferenceSpeaker } from '../../server/adapters/reference-speaker/speech/index.ts';
import { createEspeakSpeech } from '../../server/adapters/speech/espeak-ng/index.ts';
import { createFakeSpeech } from '../../src/adapters/speech/fake/index.ts';
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
