import { MATCHED_VOICE_LIMITS, SAMPLE_LIMITS } from '#domain/audio/voice-match/sample-limits.ts';
import { describeVoiceMatchPlans } from '#domain/plans/check-matched-voices.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { toClonedVoiceId } from '#domain/speech/cloned-voice-id.ts';
import { CLONE_PASSAGE, findCloneConsentProblem, formatCloneConsent } from '#domain/voice-clone/clone-consent.ts';
import type { VoiceCloneSummary } from '#domain/voice-clone/voice-clone.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { NewVoiceClone, VoiceClones } from '#ports/voice-clones.ts';
import type { Faults } from './faults.ts';
import { NOT_FOUND, reject, type Rejected, rejectField, rejectUnstorable } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

export interface MemoryCloneOptions {
  /** Name of the service that clones; null: none does. */
  readonly service?: string | null;
}

/** Duration assumed for every sample: nothing is decoded here. Seconds. */
const SECONDS = 25;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

export function createMemoryVoiceClones(
  server: MemoryServer,
  faults: Faults,
  { service = 'Fake voices' }: MemoryCloneOptions = {},
): VoiceClones {
  const requests = new Map<string, string>();
  let clones: readonly VoiceCloneSummary[] = [];

  function findAllowanceProblem(): Rejected | null {
    const minutes = PLAN_FEATURES[server.profile().plan].voiceMatchMinutes;
    if (minutes === 0) return reject(403, 'plan-without-voices', { message: describeVoiceMatchPlans() });
    if (clones.filter(({ consent }) => consent.withdrawnAt === null).length >= MATCHED_VOICE_LIMITS.count)
      return reject(409, 'too-many-voices', { message: `You have ${MATCHED_VOICE_LIMITS.count} voices. Delete one you no longer use.` });
    if ((clones.length + 1) * SECONDS <= minutes * 60) return null;
    return reject(403, 'no-minutes-left', { message: 'You have no minutes left this month.', field: 'file' });
  }

  function create(sent: NewVoiceClone): ApiOutcome<VoiceCloneSummary> {
    const clone = { ...sent, name: sent.name.trim(), person: sent.person.trim(), date: sent.date.trim() };
    const wrong = findAllowanceProblem() ?? findFormProblem(clone);
    if (wrong !== null) return wrong;
    const known = clones.find(({ id }) => id === requests.get(clone.requestId));
    if (known !== undefined) return { kind: 'ok', value: known };
    const problem = service === null ? NO_SERVICE : findContentProblem(clone, Date.parse(server.timestamp()));
    if (problem !== null) return problem;

    const id = server.nextId('clone');
    requests.set(clone.requestId, id);
    const { name, person, date } = clone;
    const givenAt = server.timestamp();
    const consent = { text: formatCloneConsent(clone), person, date, givenAt, withdrawnAt: null };
    const made = { id, voiceId: toClonedVoiceId(id), name, mine: true, seconds: SECONDS, consent, createdAt: givenAt };
    clones = [made, ...clones];
    return { kind: 'ok', value: made };
  }

  function withdraw(id: string): ApiOutcome<VoiceCloneSummary> {
    const found = clones.find((clone) => clone.id === id);
    if (found === undefined) return NOT_FOUND;
    const consent = { ...found.consent, withdrawnAt: found.consent.withdrawnAt ?? server.timestamp() };
    const withdrawn = { ...found, name: '', consent };
    clones = clones.map((clone) => (clone === found ? withdrawn : clone));
    return { kind: 'ok', value: withdrawn };
  }

  return {
    list: (options) => faults.run(() => ({ kind: 'ok', value: { clones, service, passage: CLONE_PASSAGE } }), options?.signal),
    create: (clone, options) => faults.run(() => create(clone), options?.signal),
    withdraw: (id, options) => faults.run(() => withdraw(id), options?.signal),
  };
}

const NO_SERVICE = reject(409, 'no-clone-service', { message: 'This server has no speech service that clones voices.' });

/** What the server finds while it reads the form. */
function findFormProblem({ file, ...fields }: NewVoiceClone): Rejected | null {
  if (file.size > SAMPLE_LIMITS.bytes) return reject(413, 'too-large', { message: 'This recording is too large.', field: 'file' });
  const unstorable = rejectUnstorable(fields);
  if (unstorable !== null) return unstorable;
  if (file.size === 0) return reject(400, 'no-file', { message: 'There was no recording in this upload.', field: 'file' });
  if (!UUID.test(fields.requestId)) return rejectField('requestId', 'Send a UUID that is the same for every try.');
  const { length } = fields.name;
  if (length > 0 && length <= MATCHED_VOICE_LIMITS.name) return null;
  return reject(400, 'name-missing', { message: `Give the voice a name of up to ${MATCHED_VOICE_LIMITS.name} characters.`, field: 'name' });
}

function findContentProblem(clone: NewVoiceClone, now: number): Rejected | null {
  const problem = findCloneConsentProblem(clone, now);
  if (problem !== undefined) return reject(400, 'consent-missing', problem);
  if (/^(audio|video)\//u.test(clone.file.type)) return null;
  return reject(400, 'unreadable', { message: 'We cannot read this file.', field: 'file' });
}
