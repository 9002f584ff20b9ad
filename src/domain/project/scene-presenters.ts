import { isEqualJson } from '../shared/is-equal-json.ts';
import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import { MOST_SPEAKERS } from '../script/script-limits.ts';
import type { Scene, ScenePresenter } from './project.ts';

type PresentedScene = Pick<Scene, 'avatarId' | 'voiceId' | 'voice' | 'otherPresenters'>;

/** What all presenters of a scene have, the first one too. `field`: its path in the scene, empty for the first. */
export type SceneSpeaker = Pick<ScenePresenter, 'speaker' | 'avatarId' | 'voiceId' | 'voice'> & { readonly field: string };

/** All presenters of a scene, the first one first. */
export function listScenePresenters({ avatarId, voiceId, voice, otherPresenters = [] }: PresentedScene): readonly SceneSpeaker[] {
  return [
    { speaker: FIRST_SPEAKER, avatarId, voiceId, ...(voice && { voice }), field: '' },
    ...otherPresenters.map(({ speaker, avatarId: id, voiceId: spokenBy, voice: record }, index) => ({
      ...{ speaker, avatarId: id, voiceId: spokenBy },
      ...(record && { voice: record }),
      field: `otherPresenters.${index}.`,
    })),
  ];
}

/** Ids of the presenters of all scenes. */
export function listPresenterIds(scenes: readonly PresentedScene[]): readonly string[] {
  return scenes.flatMap((scene) => listScenePresenters(scene).map(({ avatarId }) => avatarId));
}

/** Ids of the voices of all scenes. */
export function listVoiceIds(scenes: readonly PresentedScene[]): readonly string[] {
  return scenes.flatMap((scene) => listScenePresenters(scene).map(({ voiceId }) => voiceId));
}

/** Whether the presenters of a scene take the frame in turn: whoever speaks has it alone. */
export function takesTurns({ inFrame, otherPresenters = [] }: Pick<Scene, 'inFrame' | 'otherPresenters'>): boolean {
  return inFrame === 'speaker' && otherPresenters.length > 0;
}

/** The scene as it is while one of its presenters has the frame, for each of them: as if they were the only one. A circle is everybody's. */
export function listTurnScenes({ otherPresenters = [], inFrame: _turns, ...first }: Scene): readonly TurnScene[] {
  const { placement: _placement, spot: _spot, ...shared } = first;
  const others = otherPresenters.map(({ speaker, avatarId, framing = first.framing, placement, spot }): TurnScene => {
    const own = { ...(placement && { placement }), ...(spot && { spot }) };
    return { speaker, scene: { ...(first.placement === 'circle' ? first : { ...shared, ...own }), avatarId, framing } };
  });
  return [{ speaker: FIRST_SPEAKER, scene: first }, ...others];
}

interface TurnScene {
  readonly speaker: number;
  readonly scene: Scene;
}

/** The scene with `change` made to each of its other presenters. The scene itself where nothing changes. */
export function mapOtherPresenters(scene: Scene, change: (presenter: ScenePresenter) => ScenePresenter): Scene {
  const { otherPresenters } = scene;
  if (otherPresenters === undefined) return scene;
  const changed = otherPresenters.map(change);
  return isEqualJson(changed, otherPresenters) ? scene : { ...scene, otherPresenters: changed };
}

/** The lowest number that no presenter of the scene has; undefined when the scene is full. */
export function findFreeSpeaker({ otherPresenters = [] }: Pick<Scene, 'otherPresenters'>): number | undefined {
  const taken = new Set([FIRST_SPEAKER, ...otherPresenters.map(({ speaker }) => speaker)]);
  return Array.from({ length: MOST_SPEAKERS }, (_, index) => FIRST_SPEAKER + index).find((speaker) => !taken.has(speaker));
}

/** Whether no two presenters have the same number, and none that of the first. */
export function hasOwnSpeakers(otherPresenters: readonly ScenePresenter[] = []): boolean {
  return new Set([FIRST_SPEAKER, ...otherPresenters.map(({ speaker }) => speaker)]).size === otherPresenters.length + 1;
}
