import type { Voice } from '#ports/speech.ts';
import { getPrimaryLanguage } from '../script/language/languages.ts';
import { withVoice } from '../project/name-voices.ts';
import type { Scene } from '../project/project.ts';
import { findOfferedVoice } from '../speech/find-missing-voice.ts';
import { findNearestVoice } from '../speech/find-nearest-voice.ts';
import { type SceneVoice, toSceneVoice } from '../speech/scene-voice.ts';
import { parseCustomLookId } from './custom-look.ts';
import type { PresenterSummary } from './presenter-summaries.ts';

/** What is known about a presenter's voice. */
export type VoicedPresenter = Pick<PresenterSummary, 'id' | 'tags' | 'voiceId' | 'own'>;

/** Presenters and voices to choose from, in their order. */
export interface SpeakingChoices {
  readonly presenters: readonly VoicedPresenter[];
  readonly voices: readonly Voice[];
}

export const NO_SPEAKING_CHOICES: SpeakingChoices = { presenters: [], voices: [] };

const GENDERS: Readonly<Record<string, Voice['gender']>> = { woman: 'female', man: 'male' };

/**
 * The voice a presenter speaks with until another one is chosen: their own, where it's of the adapter whose voices come first; else the first
 * of that adapter that is like it. Somebody from a photo has the voice their maker chose. In a `language` (BCP 47) that their voice doesn't
 * speak, the nearest that does. Undefined without voices.
 */
export function findPresenterVoice(presenter: VoicedPresenter | undefined, voices: readonly Voice[], language?: string): Voice | undefined {
  const usable = voices.filter(({ unavailable }) => unavailable === undefined);
  const [first = voices[0]] = usable;
  const own = usable.find(({ id }) => id === presenter?.voiceId);
  const wanted = language ?? own?.language ?? first?.language;
  const isWanted = (voice: Voice): boolean => wanted === undefined || getPrimaryLanguage(voice.language) === getPrimaryLanguage(wanted);
  const preferred = usable.filter(({ adapter }) => adapter === first?.adapter);
  if (own !== undefined && isWanted(own) && (presenter?.own === true || preferred.includes(own))) return own;
  const gender = GENDERS[presenter?.tags['gender'] ?? ''];
  return findNearestVoice({ language: wanted, gender }, preferred.some(isWanted) ? preferred : usable) ?? first;
}

/** The presenter of a look, also of one in custom colors. */
export function findPresenter<Presenter extends { readonly id: string }>(
  presenters: readonly Presenter[],
  avatarId: string,
): Presenter | undefined {
  const visible = parseCustomLookId(avatarId)?.presenterId ?? avatarId;
  return presenters.find(({ id }) => id === visible);
}

/**
 * The voice that comes with another presenter: their own, as long as the scene still speaks with the one that came with the former. Undefined
 * where the voice stays: somebody chose it.
 */
export function findVoiceForChange(
  spoken: { readonly avatarId: string; readonly voiceId: string; readonly voice?: SceneVoice | undefined },
  avatarId: string,
  { presenters, voices }: SpeakingChoices,
): Voice | undefined {
  const { voice: record, voiceId } = spoken;
  const current = findOfferedVoice({ voiceId, ...(record && { voice: record }) }, voices);
  const [former, next] = [findPresenter(presenters, spoken.avatarId), findPresenter(presenters, avatarId)];
  if (current === undefined || former === undefined || next === undefined) return undefined;
  if (findPresenterVoice(former, voices, current.language)?.id !== current.id) return undefined;
  const voice = findPresenterVoice(next, voices, getPrimaryLanguage(current.language));
  return voice?.id === current.id ? undefined : voice;
}

/** The scene with another presenter, and the voice that comes with them. */
export function withPresenter(scene: Scene, avatarId: string, cast: SpeakingChoices): Scene {
  const voice = findVoiceForChange(scene, avatarId, cast);
  return voice === undefined ? { ...scene, avatarId } : withVoice({ ...scene, avatarId }, voice.id, toSceneVoice(voice));
}
