import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { video } from '../tools/tables.ts';
import { WAITS_FOR_VOICES } from '#server/videos/jobs/speak-scene.ts';
import { createFakeSpeech, type FakeVoice } from '#adapters/speech/fake/index.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { type TestUser, waitUntilCompleted } from '../tools/test-users.ts';

const nameVoice = (id: string): FakeVoice => ({
  voice: { id, name: id, language: 'en-US', gender: 'female', description: 'A test tone.' },
  pitch: 180,
});
/** More than all tries of a job. */
const REFUSED = 6;

let refused = 0;
let isBack = false;
const hosted = createFakeSpeech({ identity: 'hosted 1', voices: [nameVoice('nova')], capabilities: { repeatable: false } });
const speak = hosted.speak.bind(hosted);
const service = Object.assign(hosted, {
  async speak(...given: Parameters<typeof speak>) {
    if (isBack) return speak(...given);
    refused += 1;
    return { kind: 'unavailable', message: 'The voice service isn’t answering.', isDown: true } as const;
  },
});

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  const local = createFakeSpeech({ identity: 'local 1', voices: [nameVoice('one')] });
  server = await startTestServer({ speech: [local, service], outagePause: { first: 10, longest: 50 } });
  user = await server.signUp();
  await server.setPlan(user.id, 'business');
});
afterAll(() => server.close());

async function order(voiceId: string, script = 'Hello.'): Promise<string> {
  const response = await user.call('POST', '/api/avatar/generate', { script, avatarId: 'ada', voiceId });
  return ((await response.json()) as { readonly taskId: string }).taskId;
}
const fetchStatus = async (id: string) => (await user.call('GET', `/api/avatar/status/${id}`)).json();

test('a service of voices that is down costs a video no try: it says what it waits for, the others go on, and it’s finished afterwards', async () => {
  const waiting = await order('nova');
  await vi.waitFor(() => expect(refused).toBeGreaterThan(REFUSED));
  expect(await fetchStatus(waiting)).toMatchObject({
    status: 'processing',
    detailedStatus: expect.stringContaining('Waiting for the voice service') as string,
  });
  await waitUntilCompleted(user, await order('one'));
  expect(await (await fetch(`${server.url}/api/health`)).json()).toEqual({ status: 'ok' });
  isBack = true;
  await waitUntilCompleted(user, waiting);
});

test('a video that has waited for a day fails once its tries are used up, and counts against nothing', async () => {
  isBack = false;
  const waiting = await order('nova', 'Never spoken before.');
  const { db } = server.services.database;
  await db
    .update(video)
    .set({ createdAt: new Date(Date.now() - WAITS_FOR_VOICES - 60_000) })
    .where(eq(video.id, waiting));
  await vi.waitFor(async () => expect(await fetchStatus(waiting)).toMatchObject({ status: 'failed' }));
});
