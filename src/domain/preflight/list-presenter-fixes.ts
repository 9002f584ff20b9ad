import { createPresenterEdit } from '../project/edit/edit-presenters.ts';
import type { Framing, Scene, ScenePresenter } from '../project/project.ts';
import { removeSpeaker } from '../script/assign-speaker.ts';
import { findSpeakerMarks } from '../script/find-speaker-marks.ts';
import type { Fix } from './finding.ts';
import { createFix, type SceneContext } from './fix-context.ts';

/** Lines of somebody who isn't there. */
export function giveLinesToFirst({ scene: { id: sceneId, script }, finding: { words = '' } }: SceneContext): readonly Fix[] {
  const [mark] = findSpeakerMarks(words);
  if (mark === undefined) return [];
  return [createFix('Give the lines to the first presenter', { kind: 'set-script', sceneId, script: removeSpeaker(script, mark.speaker) })];
}

export function removePresenter({ scene, finding }: SceneContext): readonly Fix[] {
  const presenter = findPresenter(scene, finding.field);
  if (presenter === undefined) return [];
  const others = scene.otherPresenters?.filter((each) => each !== presenter) ?? [];
  return [
    createFix('Remove the presenter', {
      kind: 'set-other-presenters',
      sceneId: scene.id,
      ...(others.length > 0 && { otherPresenters: others }),
    }),
  ];
}

const WIDER: Partial<Record<Framing, Framing>> = { close: 'half', turned: 'half', half: 'wide' };

/** From near to far. */
export function listWider(framing: Framing): readonly Framing[] {
  const wider = WIDER[framing];
  return wider === undefined ? [] : [wider, ...listWider(wider)];
}

export function frameWider({ scene: { id: sceneId, framing } }: SceneContext): readonly Fix[] {
  return listWider(framing).map((wider) => createFix('Frame the presenter wider', { kind: 'set-framing', sceneId, framing: wider }));
}

interface PresenterIn {
  readonly scene: Scene;
  readonly presenter: ScenePresenter;
}

export function changePresenter(label: string, { scene, presenter }: PresenterIn, changed: Partial<ScenePresenter>): readonly Fix[] {
  const command = createPresenterEdit(scene, presenter.speaker, (each) => ({ ...each, ...changed }));
  return command === null ? [] : [createFix(label, command)];
}

/** The presenter beside the first that a path such as `scenes.0.otherPresenters.1.avatarId` is about. */
export function findPresenter({ otherPresenters = [] }: Scene, field: string): ScenePresenter | undefined {
  const at = /otherPresenters[.[](\d+)/u.exec(field)?.[1];
  return at === undefined ? undefined : otherPresenters[Number(at)];
}
