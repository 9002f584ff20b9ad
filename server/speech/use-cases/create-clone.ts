import { and, eq } from 'drizzle-orm';
import type { CreateCloneOutcome, SpeechClones } from '#ports/speech-clones.ts';
import type { VoiceCloneSummary } from '#domain/voice-clone/voice-clone.ts';
import { encodeRecording, RECORDING_TYPE } from '#domain/recording/recording-file.ts';
import type { RecordedAudio } from '#domain/recording/recorded-audio.ts';
import { CLONE_LANGUAGE, CLONE_PASSAGE, findCloneConsentProblem, formatCloneConsent } from '#domain/voice-clone/clone-consent.ts';
import { toClonedVoiceId } from '#domain/speech/cloned-voice-id.ts';
import { cutCloneSample } from '#domain/voice-clone/cut-clone-sample.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { Tx } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { storeFilesWithRow } from '../../shared/store-files-with-row.ts';
import { toWorkspaceKey, toWorkspaceRef, type Workspace } from '../../shared/workspace.ts';
import { clonedVoice, cloneRemoval } from '../tables/voice-tables.ts';
import { loadVoiceAllowance, refuseMoreSamples } from './voice-allowance.ts';
import { getCloneRecordingKey, removeClone } from './clone-removals.ts';
import { CLONE_LIMITS } from './clone-limits.ts';
import { toCloneSummary, type CloneRow } from './list-clones.ts';
import { getItemPlace, recordActivity } from '../../shared/record-activity.ts';
import { alignInThread } from './recordings/recording-thread.ts';
import { takeRecordingTurn } from './recordings/recording-turn.ts';
import { speakReferences } from './recordings/speak-references.ts';

export interface CloneUpload {
  /** The same for every try of one request. */
  readonly requestId: string;
  readonly name: string;
  readonly person: string;
  /** The day in the consent, `YYYY-MM-DD`. */
  readonly date: string;
  readonly file: Uint8Array;
  /** IP address of the client, stored with the consent. */
  readonly ipAddress: string;
}

/** Clones the voice of a recording in which the speaker reads the consent first. A request that is sent again gets the clone of the first. */
export async function createClone(services: ServerContext, workspace: Workspace, upload: CloneUpload): Promise<VoiceCloneSummary> {
  const known = await findRequest(services, workspace.userId, upload.requestId);
  if (known !== undefined) return toKnownSummary(known, workspace.userId);
  const { adapter, clones } = findCloneService(services);
  const problem = findCloneConsentProblem(upload, services.clock.now());
  if (problem !== undefined)
    throw new HttpError(400, 'consent-missing', { field: problem.field, message: `${problem.message} Nothing was saved.` });
  const allowance = await loadVoiceAllowance(services.database.db, workspace, { now: services.clock.now(), lock: false });
  refuseMoreSamples(allowance, 0);

  const consent = formatCloneConsent(upload);
  const audio = await readCloneRecording(services, workspace, { file: upload.file, script: `${consent} ${CLONE_PASSAGE}` });
  const sample = cutCloneSample(audio, consent);
  if (sample.kind === 'refused') throw new HttpError(400, sample.code, { field: 'file', message: `${sample.message} Nothing was saved.` });

  const order = { adapter, consent, seconds: sample.seconds, audio };
  const row = await reserve(services, workspace, { upload, order });
  if (row === undefined) return repeatRequest(services, workspace.userId, upload.requestId);
  const outcome = await callService(clones, row.id, sample.pcm);
  return finish(services, row, outcome);
}

/** The first enabled service that copies voices. Throws 409 if there is none. */
function findCloneService({ speeches }: ServerContext): { readonly adapter: string; readonly clones: SpeechClones } {
  for (const { id, speech } of speeches.services) if (speech.clones !== undefined) return { adapter: id, clones: speech.clones };
  throw new HttpError(409, 'no-clone-service', {
    message: 'This server has no speech service that clones voices. Match your voice instead. Nothing was saved.',
  });
}

async function findRequest({ database }: ServerContext, ownerId: string, requestId: string): Promise<CloneRow | undefined> {
  const [row] = await database.db
    .select()
    .from(clonedVoice)
    .where(and(eq(clonedVoice.ownerId, ownerId), eq(clonedVoice.requestId, requestId)));
  return row;
}

async function repeatRequest(services: ServerContext, ownerId: string, requestId: string): Promise<VoiceCloneSummary> {
  const row = await findRequest(services, ownerId, requestId);
  if (row === undefined) throw createInProgressError();
  return toKnownSummary(row, ownerId);
}

function toKnownSummary(row: CloneRow, userId: string): VoiceCloneSummary {
  if (row.nativeId === null) throw createInProgressError();
  return toCloneSummary(row, userId);
}

function createInProgressError(): HttpError {
  return new HttpError(409, 'clone-in-progress', { message: 'This voice is being cloned right now. Look at your voices in a minute.' });
}

interface CloneOrder {
  readonly upload: CloneUpload;
  readonly order: { readonly adapter: string; readonly consent: string; readonly seconds: number; readonly audio: RecordedAudio };
}

/** Writes the clone and its removal, which only a confirmed creation cancels. Undefined when the same request has written it already. */
async function reserve(services: ServerContext, workspace: Workspace, { upload, order }: CloneOrder): Promise<CloneRow | undefined> {
  const id = crypto.randomUUID();
  const { adapter, consent, seconds, audio } = order;
  const key = getCloneRecordingKey(id);
  const putFiles = () => services.objects.put(key, encodeRecording(audio), { type: RECORDING_TYPE });
  const writeRow = async (tx: Tx): Promise<CloneRow | undefined> => {
    const now = services.clock.now();
    refuseMoreSamples(await loadVoiceAllowance(tx, workspace, { now, lock: true }), seconds);
    const { requestId, name, person, date, ipAddress } = upload;
    const [made] = await tx
      .insert(clonedVoice)
      .values({
        ...toWorkspaceRef(workspace),
        ...{ id, requestId, name, adapter, language: CLONE_LANGUAGE, seconds, consent },
        ...{ consentPerson: person, consentDate: date, consentAddress: ipAddress },
        consentAt: new Date(now),
        createdAt: new Date(now),
      })
      .onConflictDoNothing()
      .returning();
    if (made === undefined) return undefined;
    const removal = { id, adapter, workspace: toWorkspaceKey(made), dueAt: new Date(now + CLONE_LIMITS.unconfirmedFor) };
    await tx.insert(cloneRemoval).values(removal);
    return made;
  };
  return storeFilesWithRow(services, { keys: [key], putFiles, writeRow });
}

async function callService(clones: SpeechClones, id: string, pcm: Int16Array): Promise<CreateCloneOutcome> {
  const sample = encodeRecording({ pcm, timing: { script: '', words: [], phones: [], unmatched: [] } });
  try {
    return await clones.create({ cloneId: toClonedVoiceId(id), sample }, AbortSignal.timeout(CLONE_LIMITS.callWithin));
  } catch {
    return { kind: 'unavailable', message: 'The service didn’t answer in time.' };
  }
}

async function finish(services: ServerContext, row: CloneRow, outcome: CreateCloneOutcome): Promise<VoiceCloneSummary> {
  const { db } = services.database;
  if (outcome.kind === 'created') {
    const confirmed = await db.transaction(async (tx) => {
      const [made] = await tx.update(clonedVoice).set({ nativeId: outcome.voiceId }).where(eq(clonedVoice.id, row.id)).returning();
      const pending = await tx.delete(cloneRemoval).where(eq(cloneRemoval.id, row.id)).returning({ id: cloneRemoval.id });
      if (made !== undefined && pending.length > 0) {
        await recordActivity(tx, getItemPlace({ userId: made.ownerId }, made), { kind: 'voice.made', item: { id: made.id, name: '' } });
        return made;
      }
      // The account was deleted meanwhile, or the creation took so long that its removal has begun.
      const removal = { id: row.id, adapter: row.adapter, nativeId: outcome.voiceId, workspace: toWorkspaceKey(row) };
      await tx.insert(cloneRemoval).values({ ...removal, dueAt: new Date(services.clock.now()) });
      return undefined;
    });
    if (confirmed !== undefined) return toCloneSummary(confirmed, row.ownerId);
  }
  await db.delete(clonedVoice).where(eq(clonedVoice.id, row.id));
  await db
    .update(cloneRemoval)
    .set({ dueAt: new Date(services.clock.now()) })
    .where(eq(cloneRemoval.id, row.id));
  await removeClone(services, row.id);
  throw toError(outcome);
}

/** What the response of a failure is; nothing was saved. */
function toError(outcome: CreateCloneOutcome): HttpError {
  switch (outcome.kind) {
    case 'rejected':
      return new HttpError(400, 'sample-rejected', { field: 'file', message: outcome.message });
    case 'quota':
      return new HttpError(403, 'clone-quota', { message: outcome.message });
    case 'throttled':
      return new HttpError(503, 'clone-throttled', { message: outcome.message, retryAfter: Math.ceil(outcome.retryAfterSeconds) });
    case 'auth':
    case 'unavailable':
      return new HttpError(503, 'clone-unavailable', { message: outcome.message });
    case 'created':
      return new HttpError(503, 'clone-unavailable', { message: 'The voice took too long to clone. Nothing was saved. Try again.' });
  }
}

interface CloneRecording {
  readonly file: Uint8Array;
  /** What was to be read. */
  readonly script: string;
}

/** Decodes, cleans and aligns an upload when it is the user's turn. Throws an `HttpError` for what can't be used. */
async function readCloneRecording(services: ServerContext, { userId }: Workspace, recording: CloneRecording): Promise<RecordedAudio> {
  services.workLimiter.refuseOverspent('recordings', userId);
  return takeRecordingTurn(services, userId, () => align(services, recording));
}

async function align(services: ServerContext, { file, script }: CloneRecording): Promise<RecordedAudio> {
  const decoded = await services.voiceSampler.decode(file, { longest: CLONE_LIMITS.longestRecording });
  if (decoded.kind === 'refused') throw createRefusal(decoded);
  const text = { script, lexicon: [], language: CLONE_LANGUAGE };
  const references = await speakReferences(services, text);
  const aligned = await alignInThread({ ...text, samples: decoded.samples, references });
  if (aligned.kind === 'refused') throw createRefusal(aligned);
  return aligned.audio;
}

function createRefusal({ code, message }: { readonly code: string; readonly message: string }): HttpError {
  return new HttpError(400, code, { field: 'file', message: `${message} Nothing was saved.` });
}
