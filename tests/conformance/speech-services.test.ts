import { afterAll, describe, expect, test } from 'vitest';
import { createCartesiaSpeech, metadata as CARTESIA } from '#server/adapters/speech/cartesia/index.ts';
import { createElevenLabsSpeech, metadata as ELEVENLABS } from '#server/adapters/speech/elevenlabs/index.ts';
import { createGoogleSpeech, metadata as GOOGLE } from '#server/adapters/speech/google/index.ts';
import { createInworldSpeech, metadata as INWORLD } from '#server/adapters/speech/inworld/index.ts';
import { createPiperSpeech, metadata as PIPER } from '#server/adapters/speech/piper/index.ts';
import { createPollySpeech, metadata as POLLY } from '#server/adapters/speech/polly/index.ts';
import type { Speech } from '#ports/speech.ts';
import { startCartesia } from '../tools/speech-services/cartesia.ts';
import { startElevenLabs } from '../tools/speech-services/elevenlabs.ts';
import { startGoogle } from '../tools/speech-services/google.ts';
import { startInworld } from '../tools/speech-services/inworld.ts';
import { startPiper } from '../tools/speech-services/piper.ts';
import { createAwsError, startPolly } from '../tools/speech-services/polly.ts';
import type { PlayedSpeechService, SpeechFault } from '../tools/speech-services/start-speech-service.ts';
import { speechSuite } from './speech.suite.ts';
import type { RefusingSpeech } from './speech.services.ts';
import type { DeclaredAbilities } from './support/declared-abilities.ts';
import { openServiceKit, FAILURES, runsOfServices, speakOne, startRefusing } from './support/speech-service-kit.ts';

const KEY = 'secret-0123456789';
const kit = openServiceKit();

interface Service {
  readonly name: string;
  readonly metadata: DeclaredAbilities;
  readonly start: (fault?: SpeechFault) => Promise<PlayedSpeechService>;
  readonly open: (url: string) => Speech;
  readonly faults?: Partial<Record<keyof RefusingSpeech, SpeechFault>>;
  /** Quirks after which everything is spoken all the same, and the most seconds a word may then be off. */
  readonly harmless: Readonly<Record<string, number>>;
  /** Quirks that make speech unavailable. */
  readonly fatal?: readonly string[];
}

const status = (code: number, body: unknown): SpeechFault => ({ kind: 'status', status: code, body });
/** Times from the service, and times the product works out. */
const EXACT = 0.03;
const WORKED_OUT = 0.5;

const SERVICES: readonly Service[] = [
  {
    name: 'piper',
    metadata: PIPER,
    start: startPiper,
    open: (url) => createPiperSpeech({ ...kit.parts, url }),
    harmless: { 'other-client': WORKED_OUT, 'no-times': WORKED_OUT, 'wrong-times': WORKED_OUT, old: EXACT },
  },
  {
    name: 'elevenlabs',
    metadata: ELEVENLABS,
    start: (fault) => startElevenLabs(KEY, fault),
    open: (url) => createElevenLabsSpeech({ ...kit.parts, url, apiKey: KEY }),
    faults: {
      quota: status(401, { detail: { status: 'quota_exceeded', message: 'This request exceeds your quota.' } }),
      throttled: status(429, { detail: { status: 'too_many_concurrent_requests', message: 'Too many.' } }),
    },
    harmless: { 'no-times': WORKED_OUT, normalized: EXACT },
    fatal: ['cut-base64'],
  },
  {
    name: 'inworld',
    metadata: INWORLD,
    start: (fault) => startInworld(KEY, fault),
    open: (url) => createInworldSpeech({ ...kit.parts, url, apiKey: KEY }),
    faults: { throttled: status(429, { code: 8, message: 'Resource has been exhausted.' }) },
    harmless: { 'no-times': WORKED_OUT, 'words-only': EXACT },
  },
  {
    name: 'cartesia',
    metadata: CARTESIA,
    start: (fault) => startCartesia(KEY, fault),
    open: (url) => createCartesiaSpeech({ ...kit.parts, url, apiKey: KEY }),
    harmless: { 'no-times': WORKED_OUT, 'unknown-events': EXACT },
    fatal: ['early-end', 'late-error'],
  },
  {
    name: 'google',
    metadata: GOOGLE,
    start: (fault) => startGoogle(KEY, fault),
    open: (url) => createGoogleSpeech({ ...kit.parts, url, apiKey: KEY }),
    faults: {
      auth: status(403, { error: { code: 403, status: 'PERMISSION_DENIED', message: 'The caller does not have permission' } }),
      throttled: status(429, { error: { code: 429, message: "Quota exceeded for quota metric 'All requests' and limit 'per minute'." } }),
    },
    harmless: { 'no-times': WORKED_OUT, 'text-only': WORKED_OUT },
  },
  {
    name: 'polly',
    metadata: POLLY,
    start: startPolly,
    open: (url) =>
      createPollySpeech({ ...kit.parts, url, region: 'us-east-1', accessKeyId: 'AKIATEST', secretAccessKey: KEY, engine: 'neural' }),
    faults: {
      auth: createAwsError(403, 'UnrecognizedClientException', 'The security token included in the request is invalid.'),
      throttled: createAwsError(400, 'ThrottlingException', 'Rate exceeded'),
      quota: createAwsError(403, 'SubscriptionRequiredException', 'The account needs a subscription.'),
      unavailable: createAwsError(503, 'ServiceFailureException', 'Unknown.'),
    },
    harmless: { 'no-marks': WORKED_OUT },
  },
];

for (const { name, metadata, start, open, faults, harmless, fatal = [] } of SERVICES) {
  const service = await kit.keep(start());
  const refusing = await startRefusing(kit, start, { ...FAILURES, ...faults });
  const refusals = { ...refusing(open) };
  if (name === 'polly') delete refusals.moderated;
  speechSuite({
    name,
    metadata,
    create: () => open(service.url),
    createCutOff: () => open('http://127.0.0.1:9'),
    createRefusing: refusals,
    runs: runsOfServices,
  });

  describe(`${name}: quirks`, () => {
    test.each(Object.entries(harmless))('%s: every word is spoken, near where it is heard', async (trap, most) => {
      const quirky = await kit.keep(start());
      const expected = await speakOne(open(quirky.url));
      quirky.setFault({ kind: 'trap', trap });
      const scene = await speakOne(open(quirky.url));
      expect(scene.words.map(({ text }) => text)).toEqual(expected.words.map(({ text }) => text));
      const off = scene.words.map(({ start: from }, index) => Math.abs(from - (expected.words[index]?.start ?? 0)));
      expect(Math.max(...off)).toBeLessThan(most);
    });

    test.each([
      ...fatal.map((trap): SpeechFault => ({ kind: 'trap', trap })),
      { kind: 'drop' },
      { kind: 'body', body: '<html>' },
    ] as SpeechFault[])('%o: speech is unavailable, and the log names no key', async (fault) => {
      const broken = await kit.keep(start());
      broken.setFault(fault);
      await expect(speakOne(open(broken.url))).rejects.toThrow('unavailable');
      expect(JSON.stringify(kit.logged)).not.toContain(KEY);
    });
  });
}

afterAll(() => kit.close());
