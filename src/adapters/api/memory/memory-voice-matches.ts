import { PLAN_FEATURES } from '../../../domain/plans/plan-features.ts';
import { plansWithVoiceMatch } from '../../../domain/plans/check-matched-voices.ts';
import { voiceIdOfMatch } from '../../../domain/audio/voice-match/matched-voice-id.ts';
import { VOICE_CONSENT } from '../../../domain/audio/voice-match/voice-consent.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { NewVoiceSample, VoiceMatchCard, VoiceMatches } from '../../../ports/voice-matches.ts';
import type { Faults } from './faults.ts';
import { type MemoryHost, NOT_FOUND } from './memory-server.ts';

/** Every sample is taken for this one: nothing is decoded here. */
const SECONDS = 24;
const MEASURED = { pitch: 172.4, range: 3.2, pace: 3.9, tilt: -5.4 };

export function createMemoryVoiceMatches(host: MemoryHost, faults: Faults): VoiceMatches {
  const cards: VoiceMatchCard[] = [];
  let used = 0;
  const minutes = (): number => PLAN_FEATURES[host.profile().plan].voiceMatchMinutes;

  function create({ name, file, consent }: NewVoiceSample): ApiOutcome<VoiceMatchCard> {
    if (minutes() === 0) return refused('plan-without-voices', { status: 403, message: plansWithVoiceMatch() });
    if (consent !== VOICE_CONSENT) return refused('consent-missing', { status: 400, message: 'Tick that you agree.', field: 'consent' });
    if (name.trim() === '') return refused('name-missing', { status: 400, message: 'Give the voice a name.', field: 'name' });
    if (!/^(audio|video)\//.test(file.type))
      return refused('unreadable', { status: 400, message: 'We cannot read this file.', field: 'file' });
    if (used + SECONDS > minutes() * 60)
      return refused('no-minutes-left', { status: 403, message: 'No minutes are left this month.', field: 'file' });

    used += SECONDS;
    const id = host.nextId('voice');
    const card: VoiceMatchCard = {
      id,
      voice: {
        id: voiceIdOfMatch(id),
        name: name.trim(),
        language: 'en-US',
        gender: 'female',
        description: 'A match, not a copy: Ivy, tuned to your pitch and pace.',
        matched: true,
      },
      measured: MEASURED,
      seconds: SECONDS,
      createdAt: host.timestamp(),
    };
    cards.unshift(card);
    return { kind: 'ok', value: card };
  }

  function remove(id: string): ApiOutcome<void> {
    const at = cards.findIndex((card) => card.id === id);
    if (at < 0) return NOT_FOUND;
    cards.splice(at, 1);
    return { kind: 'ok', value: undefined };
  }

  return {
    list: (options) =>
      faults.through(() => {
        const { plan, usage } = host.profile();
        const value = { voices: [...cards], plan, minutesPerMonth: minutes(), secondsUsed: used, renewsAt: usage.renewsAt };
        return { kind: 'ok', value };
      }, options?.signal),
    create: (sample, options) => faults.through(() => create(sample), options?.signal),
    remove: (id, options) => faults.through(() => remove(id), options?.signal),
  };
}

function refused(code: string, said: { readonly status: number; readonly message: string; readonly field?: string }): ApiOutcome<never> {
  return { kind: 'rejected', code, ...said };
}
