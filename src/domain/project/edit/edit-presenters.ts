import { FIRST_SPEAKER } from '../../script/find-speaker-marks.ts';
import { removeSpeaker } from '../../script/assign-speaker.ts';
import type { Framing, Project, ScenePresenter } from '../project.ts';
import { findFreeSpeaker } from '../scene-presenters.ts';
import { applyEdit } from './apply-edit.ts';
import type { EditCommand } from './edit-command.ts';

/** The project with one more presenter in a scene; null where the scene is full. `framing`: the scene gets it too. */
export function addPresenter(
  project: Project,
  sceneId: string,
  { framing, ...choice }: Pick<ScenePresenter, 'avatarId' | 'voiceId' | 'voice'> & { readonly framing?: Framing },
): Project | null {
  const scene = project.scenes.find(({ id }) => id === sceneId);
  const speaker = scene === undefined ? undefined : findFreeSpeaker(scene);
  if (scene === undefined || speaker === undefined) return null;
  const otherPresenters = [...(scene.otherPresenters ?? []), { speaker, ...choice }];
  return applyAll(project, [
    { kind: 'set-other-presenters', sceneId, otherPresenters },
    ...(framing === undefined ? [] : [{ kind: 'set-framing', sceneId, framing } as const]),
  ]);
}

/** The project without a presenter beside the first of a scene, who says their lines from now on. Null where there is no such presenter. */
export function removePresenter(project: Project, sceneId: string, speaker: number): Project | null {
  const scene = project.scenes.find(({ id }) => id === sceneId);
  const otherPresenters = scene?.otherPresenters?.filter((each) => each.speaker !== speaker);
  if (scene === undefined || otherPresenters === undefined || otherPresenters.length === scene.otherPresenters?.length) return null;
  return applyAll(project, [
    { kind: 'set-script', sceneId, script: removeSpeaker(scene.script, speaker) },
    { kind: 'set-other-presenters', sceneId, ...(otherPresenters.length > 0 && { otherPresenters }) },
  ]);
}

/** The command that changes a presenter beside the first; null where there is no such presenter. */
export function createPresenterEdit(
  scene: Project['scenes'][number],
  speaker: number,
  change: (presenter: ScenePresenter) => ScenePresenter,
): Extract<EditCommand, { readonly kind: 'set-other-presenters' }> | null {
  const { otherPresenters = [] } = scene;
  if (speaker === FIRST_SPEAKER || otherPresenters.every((each) => each.speaker !== speaker)) return null;
  const changed = otherPresenters.map((each) => (each.speaker === speaker ? change(each) : each));
  return { kind: 'set-other-presenters', sceneId: scene.id, otherPresenters: changed };
}

/** Whoever speaks has the frame alone, on the side they were placed at; where they were moved to among others doesn't count. */
export function listTurnCommands({ id: sceneId, placement, otherPresenters }: Project['scenes'][number]): readonly EditCommand[] {
  const usual = otherPresenters?.map(({ spot: _moved, ...presenter }) => presenter);
  return [
    { kind: 'set-in-frame', sceneId, inFrame: 'speaker' },
    { kind: 'set-placement', sceneId, ...(placement && { placement }) },
    { kind: 'set-other-presenters', sceneId, ...(usual && { otherPresenters: usual }) },
  ];
}

/** The project with a scene whose presenters take the frame in turn. */
export function takeTurns(project: Project, scene: Project['scenes'][number]): Project {
  return applyAll(project, listTurnCommands(scene));
}

function applyAll(project: Project, commands: readonly EditCommand[]): Project {
  return commands.reduce((now, command) => applyEdit(now, command)?.project ?? now, project);
}
