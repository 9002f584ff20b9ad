import { afterAll, describe, expect, test } from 'vitest';
import { createElevenLabsSpeech } from '../../server/adapters/speech/elevenlabs/index.ts';
import type { SpeechClones } from '../../src/ports/speech-clones.ts';
import type { Speech } from '../../src/ports/speech.ts';
import { unwrapList } from '../tools/lists.ts';
import { startElevenLabs } from '../tools/speech-services/elevenlabs.ts';
import type { SpeechFault } from '../tools/speech-services/start-speech-service.ts';
import { openServiceKit } from './support/speech-service-kit.ts';

const KEY = 'secret-0123456789';
const CLONE_ID = 'clone.4f0c9b8e-0d52-4c3e-9a53-0d6d8f2d9d11';
const SAMPLE = Uint8Array.from({ length: 4_000 }, (_, index) => index % 251);
const kit = openServiceKit();

async function open() {
  const starting = startElevenLabs(KEY);
  await kit.keep(starting);
  const service = await starting;
  const speech: Speech = createElevenLabsSpeech({ ...kit.parts, url: service.url, apiKey: KEY });
  const clones = speech.clones as SpeechClones;
  return { service, speech, clones };
}

async function openWithClone() {
  const opened = await open();
  const created = await opened.clones.create({ cloneId: CLONE_ID, sample: SAMPLE });
  expect(created.kind).toBe('created');
  return { ...opened, voiceId: created.kind === 'created' ? created.voiceId : '' };
}

const speakAs = (speech: Speech, voiceId: string) => speech.speak({ script: 'Hello there.', voiceId, clone: true, lexicon: [] });

describe('clones of elevenlabs (VID-3)', () => {
  test('a clone is made of the sample, named by its id alone', async () => {
    const { service, voiceId } = await openWithClone();
    expect(service.clones.get(voiceId)).toEqual({ name: CLONE_ID, sample: SAMPLE });
    expect(service.clones.size).toBe(1);
  });

  test('a clone speaks as one, is in no list, and does not speak as a voice of everybody', async () => {
    const { service, speech, voiceId } = await openWithClone();
    expect(await speakAs(speech, voiceId)).toMatchObject({ kind: 'spoken' });
    expect(unwrapList(await speech.voices()).map(({ id }) => id)).not.toContain(voiceId);
    const before = service.utterances.length;
    expect(await speech.speak({ script: 'Bye.', voiceId, lexicon: [] })).toMatchObject({ kind: 'rejected', code: 'unknown-voice' });
    expect(service.utterances).toHaveLength(before);
    await speech.stop();
  });

  test('a removed clone no longer speaks, and removing it again is no failure', async () => {
    const { service, speech, clones, voiceId } = await openWithClone();
    const removals = await Promise.all([clones.remove({ cloneId: CLONE_ID, voiceId }), clones.remove({ cloneId: CLONE_ID, voiceId })]);
    expect(removals).toEqual([{ kind: 'removed' }, { kind: 'removed' }]);
    expect(service.clones.size).toBe(0);
    expect(await speakAs(speech, voiceId)).toMatchObject({ kind: 'rejected', code: 'unknown-voice' });
    await speech.stop();
  });

  test.each([
    ['rejected', status(400, { detail: { status: 'invalid_sample', message: 'The sample is too short.' } })],
    ['rejected', status(422, { detail: [{ loc: ['files'], msg: 'bad file', type: 'value_error' }] })],
    ['rejected', status(400, { detail: { message: 'This was flagged by content moderation.' } })],
    ['quota', status(400, { detail: { status: 'voice_limit_reached', message: 'You have reached your maximum of voices (10 / 10).' } })],
    ['auth', status(401, { detail: { status: 'invalid_api_key', message: `Invalid API key ${KEY}` } })],
    ['throttled', status(429, { detail: { status: 'system_busy', message: 'Busy.' } })],
    ['unavailable', status(503, {})],
    ['unavailable', { kind: 'drop' }],
    ['unavailable', { kind: 'body', body: '<html>' }],
  ] as const)('a creation that fails is %s, without the words or the key of the service', async (kind, fault) => {
    const { service, clones } = await open();
    service.setFault(fault);
    const outcome = await clones.create({ cloneId: CLONE_ID, sample: SAMPLE });
    expect(outcome.kind).toBe(kind);
    expect(JSON.stringify([outcome, kit.logged])).not.toContain(KEY);
    expect(service.clones.size).toBe(0);
  });

  test('a clone whose creation was never confirmed is found and removed by its id; others stay', async () => {
    const { service, clones, voiceId } = await openWithClone();
    service.setFault({ kind: 'trap', trap: 'lost-response' });
    expect(await clones.create({ cloneId: 'clone.lost', sample: SAMPLE })).toMatchObject({ kind: 'unavailable' });
    expect(service.clones.size).toBe(2);
    expect(await clones.remove({ cloneId: 'clone.lost' })).toEqual({ kind: 'removed' });
    expect([...service.clones.keys()]).toEqual([voiceId]);
  });

  test('a clone that may not speak before a verification is rejected and removed', async () => {
    const { service, clones } = await open();
    service.setFault({ kind: 'trap', trap: 'needs-verification' });
    expect(await clones.create({ cloneId: CLONE_ID, sample: SAMPLE })).toMatchObject({ kind: 'rejected' });
    expect(service.clones.size).toBe(0);
  });

  test('a removal is not confirmed while the service is down, and succeeds once it is back', async () => {
    const { service, clones, voiceId } = await openWithClone();
    service.setFault(status(503, {}));
    expect(await clones.remove({ cloneId: CLONE_ID, voiceId })).toMatchObject({ kind: 'unavailable' });
    expect(service.clones.size).toBe(1);
    service.setFault(null);
    expect(await clones.remove({ cloneId: CLONE_ID, voiceId })).toEqual({ kind: 'removed' });
    expect(service.clones.size).toBe(0);
  });

  test('an aborted call rejects with the reason of its signal', async () => {
    const { service, clones } = await open();
    service.setFault({ kind: 'silent' });
    const reason = new Error('left');
    const controller = new AbortController();
    const creating = clones.create({ cloneId: CLONE_ID, sample: SAMPLE }, controller.signal);
    controller.abort(reason);
    await expect(creating).rejects.toBe(reason);
  });
});

function status(code: number, body: unknown): SpeechFault {
  return { kind: 'status', status: code, body };
}

afterAll(() => kit.close());
