import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { describeVoiceMatchPlans } from '#domain/plans/check-matched-voices.ts';
import { toMatchedVoiceId } from '#domain/audio/voice-match/matched-voice-id.ts';
import { SPEECH_CHOICE_LIMITS } from '#domain/speech/speech-cost.ts';
import { MATCHED_VOICE_LIMITS, SAMPLE_LIMITS, VOICE_CONSENT } from '#domain/audio/voice-match/sample-limits.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { NewVoiceSample, SpeechChoice, SpeechSpending, VoiceMatchSummary, VoiceMatches } from '#ports/voice-matches.ts';
import type { Faults } from './faults.ts';
import { isId, NOT_FOUND, reject, type Rejected, rejectField } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

/** Duration assumed for every sample: nothing is decoded here. Seconds. */
const SECONDS = 24;
/** Five US dollars, in millionths. */
const OPERATOR_CAP = 5_000_000;
const MEASURED = { pitch: 172.4, range: 3.2, pace: 3.9, tilt: -5.4 };

export function createMemoryVoiceMatches(server: MemoryServer, faults: Faults): VoiceMatches {
  const summaries: VoiceMatchSummary[] = [];
  let used = 0;
  let choice: SpeechChoice = { monthlyCap: null, preferred: [] };
  const minutes = (): number => PLAN_FEATURES[server.profile().plan].voiceMatchMinutes;

  function findAllowanceProblem(seconds: number): Rejected | null {
    if (minutes() === 0) return reject(403, 'plan-without-voices', { message: describeVoiceMatchPlans() });
    if (summaries.length >= MATCHED_VOICE_LIMITS.count) {
      return reject(409, 'too-many-voices', { message: `You have ${MATCHED_VOICE_LIMITS.count} voices. Delete one you no longer use.` });
    }
    const left = Math.max(0, minutes() * 60 - used);
    if (left > 0 && seconds <= left) return null;
    return reject(403, 'no-minutes-left', { message: 'You have no minutes left this month.', field: 'file' });
  }

  function create({ name, file, consent }: NewVoiceSample): ApiOutcome<VoiceMatchSummary> {
    const problem = findAllowanceProblem(0) ?? findSampleProblem({ name, file, consent }) ?? findAllowanceProblem(SECONDS);
    if (problem !== null) return problem;

    used += SECONDS;
    const id = server.nextId('voice');
    const summary: VoiceMatchSummary = {
      id,
      mine: true,
      voice: {
        id: toMatchedVoiceId(id),
        name: name.trim(),
        language: 'en-US',
        gender: 'female',
        description: 'A match, not a copy: Ivy, tuned to your pitch and pace.',
        matched: true,
      },
      measured: MEASURED,
      near: [],
      seconds: SECONDS,
      createdAt: server.timestamp(),
    };
    summaries.unshift(summary);
    return { kind: 'ok', value: summary };
  }

  function remove(id: string): ApiOutcome<void> {
    const at = summaries.findIndex((summary) => summary.id === id);
    if (at < 0) return NOT_FOUND;
    summaries.splice(at, 1);
    return { kind: 'ok', value: undefined };
  }

  return {
    list: (options) =>
      faults.run(() => {
        const { plan, usage } = server.profile();
        const value = { voices: [...summaries], plan, minutesPerMonth: minutes(), secondsUsed: used, renewsAt: usage.renewsAt };
        return { kind: 'ok', value };
      }, options?.signal),
    create: (sample, options) => faults.run(() => create(sample), options?.signal),
    remove: (id, options) => faults.run(() => remove(id), options?.signal),
    spending: (options) => faults.run(() => ({ kind: 'ok', value: toSpending(choice) }), options?.signal),
    changeSpending: (next, options) =>
      faults.run(() => {
        const wrong = findChoiceRejection(next);
        if (wrong !== null) return wrong;
        choice = next;
        return { kind: 'ok', value: toSpending(choice) };
      }, options?.signal),
  };
}

/** In the order of the server, which reads the file first. */
function findSampleProblem({ name, file, consent }: NewVoiceSample): Rejected | null {
  if (file.size === 0) return reject(400, 'no-file', { message: 'There was no recording in this upload.', field: 'file' });
  if (file.size > SAMPLE_LIMITS.bytes) return reject(413, 'too-large', { message: 'This recording is too large.', field: 'file' });
  const length = name.trim().length;
  if (length === 0 || length > MATCHED_VOICE_LIMITS.name) {
    return reject(400, 'name-missing', {
      message: `Give the voice a name of up to ${MATCHED_VOICE_LIMITS.name} characters.`,
      field: 'name',
    });
  }
  if (consent !== VOICE_CONSENT) return reject(400, 'consent-missing', { message: 'Check the box to agree.', field: 'consent' });
  if (/^(audio|video)\//.test(file.type)) return null;
  return reject(400, 'unreadable', { message: 'We cannot read this file.', field: 'file' });
}

function findChoiceRejection({ monthlyCap, preferred }: SpeechChoice): Rejected | null {
  const { cap, adapters } = SPEECH_CHOICE_LIMITS;
  if (monthlyCap !== null && !(Number.isInteger(monthlyCap) && monthlyCap >= 0 && monthlyCap <= cap)) {
    return rejectField('monthlyCap', `Use a whole number from 0 to ${cap}.`);
  }
  const wrong = preferred.findIndex((id) => !isId(id));
  if (wrong >= 0) return rejectField(`preferred.${wrong}`, 'Use letters, digits, dots, dashes and underscores only.');
  return preferred.length > adapters ? rejectField('preferred', `Prefer at most ${adapters}.`) : null;
}

/** As of a server with one service that costs something, of which nothing was used. */
function toSpending(choice: SpeechChoice): SpeechSpending {
  return {
    ...choice,
    month: '2026-11',
    spent: 0,
    cap: choice.monthlyCap === null ? OPERATOR_CAP : Math.min(choice.monthlyCap, OPERATOR_CAP),
    operatorCap: OPERATOR_CAP,
    adapters: [{ id: 'fake', name: 'Fake voices' }],
    priced: true,
    canChange: true,
  };
}
