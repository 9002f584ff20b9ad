import { PLAN_FEATURES } from '../../../domain/plans/plan-features.ts';
import { describeVoiceMatchPlans } from '../../../domain/plans/check-matched-voices.ts';
import { toMatchedVoiceId } from '../../../domain/audio/voice-match/matched-voice-id.ts';
import { VOICE_CONSENT } from '../../../domain/audio/voice-match/sample-limits.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { NewVoiceSample, SpeechChoice, SpeechSpending, VoiceMatchSummary, VoiceMatches } from '../../../ports/voice-matches.ts';
import type { Faults } from './faults.ts';
import { NOT_FOUND } from './memory-rejections.ts';
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

  function create({ name, file, consent }: NewVoiceSample): ApiOutcome<VoiceMatchSummary> {
    if (minutes() === 0) return toRejected('plan-without-voices', { status: 403, message: describeVoiceMatchPlans() });
    if (consent !== VOICE_CONSENT)
      return toRejected('consent-missing', { status: 400, message: 'Check the box to agree.', field: 'consent' });
    if (name.trim() === '') return toRejected('name-missing', { status: 400, message: 'Give the voice a name.', field: 'name' });
    if (!/^(audio|video)\//.test(file.type))
      return toRejected('unreadable', { status: 400, message: 'We cannot read this file.', field: 'file' });
    if (used + SECONDS > minutes() * 60)
      return toRejected('no-minutes-left', { status: 403, message: 'You have no minutes left this month.', field: 'file' });

    used += SECONDS;
    const id = server.nextId('voice');
    const summary: VoiceMatchSummary = {
      id,
      voice: {
        id: toMatchedVoiceId(id),
        name: name.trim(),
        language: 'en-US',
        gender: 'female',
        description: 'A match, not a copy: Ivy, tuned to your pitch and pace.',
        matched: true,
      },
      measured: MEASURED,
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
        choice = next;
        return { kind: 'ok', value: toSpending(choice) };
      }, options?.signal),
  };
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

function toRejected(code: string, said: { readonly status: number; readonly message: string; readonly field?: string }): ApiOutcome<never> {
  return { kind: 'rejected', code, ...said };
}
