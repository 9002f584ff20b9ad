import fc from 'fast-check';
import { afterAll } from 'vitest';
import { createFliteSpeech, metadata } from '#server/adapters/speech/flite/index.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import { LONGEST_SCRIPT } from '#domain/script/script-limits.ts';
import type { SpeakFailure, SpeakRequest, Speech } from '#ports/speech.ts';
import { anyScript } from '../properties/script/script-arbitrary.ts';
import { speechSuite } from './speech.suite.ts';
import { compareAdapters } from './support/compare-adapters.ts';

const refuse = (failure: SpeakFailure) => createFakeSpeech({ failures: { 1: failure } });

speechSuite({ name: 'speech-flite', metadata, create: () => createFliteSpeech({ workers: 2 }), runs: 15 });
speechSuite({
  name: 'speech-fake',
  create: () => createFakeSpeech(),
  createCutOff: () => createFakeSpeech({ failingLists: [1] }),
  createRefusing: {
    quota: () => refuse({ kind: 'quota', message: 'The voice’s credit is used up. Your script is kept.' }),
    auth: () => refuse({ kind: 'auth', message: 'The service doesn’t accept the key. Your script is kept.' }),
    moderated: () => refuse({ kind: 'moderated', message: 'The service won’t say this. Your script is kept.' }),
    throttled: () => refuse({ kind: 'throttled', retryAfterSeconds: 3, message: 'The service is busy. Try again in 3 seconds.' }),
    unavailable: () => createFakeSpeech({ failingCalls: [1] }),
  },
  runs: 60,
});
speechSuite({
  name: 'speech-fake that is never the same twice',
  create: () => createFakeSpeech({ capabilities: { repeatable: false, price: 15, concurrency: 2 } }),
  runs: 5,
});

const flite = createFliteSpeech({ workers: 1 });
afterAll(() => flite.stop());

const script = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Hello there.', 'Naïve café, 42 %', 'Say 你好 now.', 'www.example.com', 'ÆØÅ') },
  { weight: 3, arbitrary: fc.constantFrom('你好', 'Привет', '안녕', '...', '', '[pause 1s]', '👋', 'العربية', 'ß') },
  fc.constantFrom('a'.repeat(LONGEST_SCRIPT + 1), 'word [pause 10s] '.repeat(100)),
  anyScript,
);

compareAdapters({
  title: 'speech and rejections of fake and flite',
  calls: fc.record({
    script,
    voiceId: fc.constantFrom('ivy', 'marcus', 'nobody'),
    lexicon: fc.constantFrom([], [{ written: 'hello', spoken: '你好' }]),
  }),
  length: 6,
  runs: 8,
  async open() {
    const drive = (speech: Speech) => async (request: SpeakRequest) => {
      const outcome = await speech.speak(request);
      return outcome.kind === 'rejected' ? outcome.code : outcome.kind;
    };
    return { fake: drive(createFakeSpeech()), real: drive(flite), close: async () => {} };
  },
});
