import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cloneRemoval, clonedVoice, storedSpeech, user as userTable } from '../tools/tables.ts';
import { eraseUserClones } from '#server/speech/use-cases/withdraw-clone.ts';
import { removeDueClones } from '#server/speech/use-cases/clone-removals.ts';
import { VOICE_GONE } from '#domain/audio/voice-match/matched-voice-id.ts';
import { decodeRecording } from '#domain/recording/recording-file.ts';
import { CLONE_PASSAGE, formatCloneConsent } from '#domain/voice-clone/clone-consent.ts';
import type { Voice } from '#ports/speech.ts';
import type { VoiceCloneList, VoiceCloneSummary } from '#domain/voice-clone/voice-clone.ts';
import { type CloneServer, startCloneServer } from '../tools/clone-server.ts';
import { loseCommits } from '../tools/lost-commits.ts';
import type { SpeechFault } from '../tools/speech-services/start-speech-service.ts';
import type { TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const PERSON = 'Ada Winter';
const DATE = new Date().toISOString().slice(0, 10);
const CONSENT = formatCloneConsent({ person: PERSON, date: DATE });
const DOWN: SpeechFault = { kind: 'status', status: 503, body: {} };
const FULL: SpeechFault = { kind: 'status', status: 400, body: { detail: { status: 'voice_limit_reached', message: 'Full (10 / 10).' } } };
const REFUSED: SpeechFault = { kind: 'status', status: 400, body: { detail: { status: 'invalid_sample', message: 'Too noisy.' } } };
const LOST: SpeechFault = { kind: 'trap', trap: 'lost-response' };

let clones: CloneServer;
let service: CloneServer['service'];
let server: TestServer;
let user: TestUser;
let read: Blob;

beforeAll(async () => {
  clones = await startCloneServer();
  ({ server, service } = clones);
  user = await signUpWithPlan();
  read = await clones.readAloud(`${CONSENT} ${CLONE_PASSAGE}`);
});
afterEach(() => service.setFault(null));
afterAll(() => clones.close());

async function signUpWithPlan(): Promise<TestUser> {
  const someone = await server.signUp();
  await server.setPlan(someone.id, 'creator');
  return someone;
}

function createForm(file = read, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  form.set('file', file, 'consent.wav');
  const all = { requestId: crypto.randomUUID(), name: 'Ada', person: PERSON, date: DATE, ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return form;
}

const post = (form: FormData, by = user) => by.call('POST', '/api/voices/clones', form);
const withdraw = (id: string, by = user) => by.call('DELETE', `/api/voices/clones/${id}`);
const readFailure = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { code: string; message: string }),
});
const listVoices = async (of: TestUser) => ((await (await of.call('GET', '/api/voices')).json()) as { voices: Voice[] }).voices;
const loadRemovals = () => server.services.database.db.select().from(cloneRemoval);
const loadRows = (of = user) => server.services.database.db.select().from(clonedVoice).where(eq(clonedVoice.ownerId, of.id));
const say = (voiceId: string, by = user) => by.call('POST', '/api/speech', { script: 'Hello there.', voiceId });
const hasObjects = async () => (await server.services.objects.list('clones/')).length > 0;

async function create(form = createForm(), by = user): Promise<VoiceCloneSummary> {
  const response = await post(form, by);
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as VoiceCloneSummary;
}

async function makeDue(): Promise<void> {
  await server.services.database.db.update(cloneRemoval).set({ dueAt: new Date(0) });
}

describe('VID-3 cloned voices', () => {
  test('a clone is made once of what follows the consent, which is on record, and a deleted account leaves nothing', async () => {
    const someone = await signUpWithPlan();
    const requestId = crypto.randomUUID();
    const clone = await create(createForm(read, { requestId }), someone);
    expect(clone).toMatchObject({ name: 'Ada', mine: true, consent: { text: CONSENT, person: PERSON, date: DATE, withdrawnAt: null } });
    const [row] = await loadRows(someone);
    expect(row).toMatchObject({ consent: CONSENT, consentAddress: '127.0.0.1', adapter: 'elevenlabs' });
    const stored = await server.services.objects.get(`clones/${clone.id}/consent.wav`);
    const whole = decodeRecording(new Uint8Array(await buffer(stored?.body ?? new Blob().stream())));
    expect(whole.timing.script).toBe(`${CONSENT} ${CLONE_PASSAGE}`);
    const sample = decodeRecording(service.clones.get(row?.nativeId ?? '')?.sample ?? new Uint8Array());
    expect(sample.pcm.length).toBeLessThan(whole.pcm.length * 0.85);
    expect(sample.timing.script).toBe('');
    expect(await loadRemovals()).toEqual([]);

    expect(await create(createForm(read, { requestId }), someone)).toEqual(clone);
    expect(service.clones.size).toBe(1);

    await eraseUserClones(server.services, someone.id);
    await server.services.database.db.delete(userTable).where(eq(userTable.id, someone.id));
    await removeDueClones(server.services);
    expect(service.clones.size).toBe(0);
    expect(await hasObjects()).toBe(false);
  });

  test('a clone speaks for its workspace alone, and its speech is erased with it', async () => {
    const { id, voiceId } = await create();
    const other = await signUpWithPlan();
    expect((await listVoices(user)).find((voice) => voice.id === voiceId)).toMatchObject({ name: 'Ada', cloned: true });
    expect(JSON.stringify(await listVoices(other))).not.toContain(id);
    expect(await readFailure(await say(voiceId, other))).toMatchObject({ status: 400, code: 'unknown-voice', message: VOICE_GONE });
    expect((await say(voiceId)).status).toBe(200);
    const ofClone = () => server.services.database.db.select().from(storedSpeech).where(eq(storedSpeech.cloneId, id));
    expect(await ofClone()).toHaveLength(1);

    expect((await withdraw(id, other)).status).toBe(404);
    expect((await withdraw(id)).status).toBe(200);
    expect(await ofClone()).toEqual([]);
    expect(service.clones.size).toBe(0);
    expect(await hasObjects()).toBe(false);
    expect(await readFailure(await say(voiceId))).toMatchObject({ code: 'unknown-voice', message: VOICE_GONE });
    const generated = await user.call('POST', '/api/avatar/generate', { script: 'Hello there.', avatarId: 'ada', voiceId });
    expect((await readFailure(generated)).message).toContain('a cloned voice that is no longer available');
    const list = (await (await user.call('GET', '/api/voices/clones')).json()) as VoiceCloneList;
    expect(list.clones).toMatchObject([{ id, name: '', consent: { text: CONSENT, withdrawnAt: expect.any(String) } }]);
  });

  test('a reservation whose COMMIT has no answer keeps its recording, and its removal is due as usual', async () => {
    const commits = loseCommits(server.services.database.pool);
    const someone = await signUpWithPlan();
    commits.cutAfter(/^insert into "cloned_voice"/);
    expect((await post(createForm(), someone)).status).toBeGreaterThanOrEqual(500);
    expect(commits.hasCut()).toBe(true);
    const [row] = await loadRows(someone);
    expect(await server.services.objects.head(`clones/${row?.id}/consent.wav`)).toBeDefined();
    expect(await loadRemovals()).toMatchObject([{ id: row?.id }]);
    await makeDue();
    await removeDueClones(server.services);
    expect(await hasObjects()).toBe(false);
  });

  test('a removal that fails is repeated until the service confirms it', async () => {
    const { id, voiceId } = await create();
    service.setFault(DOWN);
    expect((await withdraw(id)).status).toBe(200);
    expect(await readFailure(await say(voiceId))).toMatchObject({ code: 'unknown-voice' });
    expect(service.clones.size).toBe(1);
    expect(await loadRemovals()).toMatchObject([{ id, attempts: 1 }]);
    service.setFault(null);
    await makeDue();
    await removeDueClones(server.services);
    expect(service.clones.size).toBe(0);
    expect(await loadRemovals()).toEqual([]);
  });
});

describe('VID-3 a clone that is not made leaves nothing behind', () => {
  test.each([
    ['a refused sample', REFUSED, 400, 'sample-rejected'],
    ['a full account', FULL, 403, 'clone-quota'],
    ['a service that is down', DOWN, 503, 'clone-unavailable'],
    ['a lost response', LOST, 503, 'clone-unavailable'],
  ] as const)('%s', async (_name, fault, status, code) => {
    const someone = await signUpWithPlan();
    service.setFault(fault);
    expect(await readFailure(await post(createForm(), someone))).toMatchObject({ status, code });
    expect(await loadRows(someone)).toEqual([]);
    service.setFault(null);
    await makeDue();
    await removeDueClones(server.services);
    expect(service.clones.size).toBe(0);
    expect(await hasObjects()).toBe(false);
    expect(await loadRemovals()).toEqual([]);
  });

  test('a recording without the consent is refused with the words that were heard, and nothing is sent', async () => {
    const someone = await signUpWithPlan();
    const response = await readFailure(await post(createForm(await clones.readAloud(CLONE_PASSAGE)), someone));
    expect(response).toMatchObject({ status: 400, code: 'consent-not-read' });
    expect(response.message).toMatch(/We heard only \d+ of the \d+ words/);
    expect(service.clones.size).toBe(0);
    expect(await loadRows(someone)).toEqual([]);
  });

  test('missing names, a wrong date, and a plan without cloned voices', async () => {
    const cases = [
      [{ person: ' ' }, 'consent-missing'],
      [{ date: '2020-02-31' }, 'consent-missing'],
      [{ name: '' }, 'name-missing'],
      [{ requestId: 'one' }, 'invalid-request'],
      [{ person: 'Ada\u0000Winter' }, 'invalid-request'],
    ] as const;
    for (const [fields, code] of cases)
      expect(await readFailure(await post(createForm(read, fields)))).toMatchObject({ status: 400, code });
    expect(await readFailure(await post(createForm(), await server.signUp()))).toMatchObject({ status: 403, code: 'plan-without-voices' });
  });
});
