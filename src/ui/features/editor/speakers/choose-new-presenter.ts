import type { Framing, Scene, ScenePresenter } from '#domain/project/project.ts';
import { listPresenterIds, listVoiceIds } from '#domain/project/scene-presenters.ts';
import type { PresenterSummary } from '#domain/presenters/presenter-summaries.ts';
import { findPresenterVoice } from '#domain/presenters/presenter-voice.ts';
import { findOfferedVoice } from '#domain/speech/find-missing-voice.ts';
import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import { toSceneVoice } from '#domain/speech/scene-voice.ts';
import type { Voice } from '#ports/speech.ts';

interface Offered {
  /** Those that the plan includes. */
  readonly looks: readonly PresenterSummary[];
  readonly voices: readonly Voice[];
}

/**
 * Who joins a scene: somebody else than is there, in their own voice or another one of the same language that costs nothing more. Presenters who stand turned
 * face each other, where all have such a pack. Undefined without presenters or voices.
 */
export function chooseNewPresenter(
  scene: Scene,
  { looks, voices }: Offered,
): (Pick<ScenePresenter, 'avatarId' | 'voiceId' | 'voice'> & { readonly framing?: Framing }) | undefined {
  const there = listPresenterIds([scene]).flatMap((id) => looks.find((look) => look.id === id) ?? []);
  const cast = looks.filter(({ own }) => own !== true);
  const isNew = (look: PresenterSummary) => there.every(({ presenterId }) => presenterId !== look.presenterId);
  const look = cast.find(isNew) ?? cast[0] ?? looks[0];
  const used = listVoiceIds([scene]);
  const own = findOfferedVoice(scene, voices);
  const language = getPrimaryLanguage(own?.language ?? 'en');
  const free = voices.filter((voice) => voice.unavailable === undefined && voice.price === undefined && !used.includes(voice.id));
  const alike = free.filter((voice) => getPrimaryLanguage(voice.language) === language);
  const usual = findPresenterVoice(look, voices, language);
  const voice =
    alike.find(({ id }) => id === usual?.id) ?? alike.find((each) => each.gender !== own?.gender) ?? alike[0] ?? own ?? voices[0];
  if (look === undefined || voice === undefined) return undefined;
  const canTurn = scene.framing === 'half' && [...there, look].every(({ turned }) => turned === true);
  return { avatarId: look.id, voiceId: voice.id, voice: toSceneVoice(voice), ...(canTurn && { framing: 'turned' }) };
}
