import { afterAll, expect, test } from 'vitest';
import { createElevenLabsSpeech } from '#server/adapters/speech/elevenlabs/index.ts';
import { startElevenLabs } from '../tools/speech-services/elevenlabs.ts';
import type { SpeechFault } from '../tools/speech-services/start-speech-service.ts';
import { SAMPLE, speechClonesSuite } from './speech-clones.suite.ts';
import { openServiceKit } from './support/speech-service-kit.ts';

const KEY = 'secret-0123456789';
const kit = openServiceKit();
const status = (code: number, body: unknown): SpeechFault => ({ kind: 'status', status: code, body });
const wrongKey = status(401, { detail: { status: 'invalid_api_key', message: `Invalid API key ${KEY}` } });

async function open() {
  const starting = startElevenLabs(KEY);
  await kit.keep(starting);
  const service = await starting;
  return { ...service, speech: createElevenLabsSpeech({ ...kit.parts, url: service.url, apiKey: KEY }) };
}

speechClonesSuite({
  name: 'elevenlabs',
  open,
  failures: [
    ['rejected', status(400, { detail: { status: 'invalid_sample', message: 'The sample is too short.' } })],
    ['rejected', status(422, { detail: [{ loc: ['files'], msg: 'bad file', type: 'value_error' }] })],
    ['rejected', status(400, { detail: { message: 'This was flagged by content moderation.' } })],
    ['quota', status(400, { detail: { status: 'voice_limit_reached', message: 'You have reached your maximum of voices (10 / 10).' } })],
    ['auth', wrongKey],
    ['throttled', status(429, { detail: { status: 'system_busy', message: 'Busy.' } })],
    ['unavailable', status(503, {})],
    ['unavailable', { kind: 'drop' }],
    ['unavailable', { kind: 'body', body: '<html>' }],
  ],
  down: status(503, {}),
  lost: { kind: 'trap', trap: 'lost-response' },
  silent: { kind: 'silent' },
});

test('the service learns no name but the id of the clone, and its key reaches neither users nor the log', async () => {
  const { speech, clones, ...service } = await open();
  await speech.clones?.create({ cloneId: 'clone.one', sample: SAMPLE });
  expect([...clones.values()].map(({ name }) => name)).toEqual(['clone.one']);
  service.setFault(wrongKey);
  const refused = await speech.clones?.create({ cloneId: 'clone.two', sample: SAMPLE });
  expect(refused?.kind).toBe('auth');
  expect(JSON.stringify([refused, kit.logged])).not.toContain(KEY);
});

test('a clone that may not speak before a verification is rejected and removed', async () => {
  const { speech, clones, ...service } = await open();
  service.setFault({ kind: 'trap', trap: 'needs-verification' });
  expect(await speech.clones?.create({ cloneId: 'clone.one', sample: SAMPLE })).toMatchObject({ kind: 'rejected' });
  expect(clones.size).toBe(0);
});

test('a removal by the id of a clone is unavailable while its voices can’t be listed', async () => {
  const speech = createElevenLabsSpeech({ ...kit.parts, url: 'http://127.0.0.1:9', apiKey: KEY });
  expect(await speech.clones?.remove({ cloneId: 'clone.one' })).toMatchObject({ kind: 'unavailable' });
});

afterAll(() => kit.close());
