import { applyCommands } from '../project/edit/apply-commands.ts';
import { listTurnCommands } from '../project/edit/edit-presenters.ts';
import type { Project, Scene } from '../project/project.ts';
import { withoutSceneFields } from '../project/scene-fields.ts';
import { listHeads, type PlacedHead } from '../renderer/list-heads.ts';
import type { Fix } from './finding.ts';
import { createFix, type SceneContext } from './fix-context.ts';

/** Heads this small, as a share of the frame's height, or this near to each other, as a share of its width, are better seen in turn. */
const SMALLEST_HEAD = 0.14;
const APART = 0.14;

/** The project with presenters who take the frame in turn in scenes where it's too narrow for all; in a wide one they share it. */
export function chooseTurns(project: Project): Project {
  const scenes = project.scenes.map((scene) => (scene.inFrame === undefined ? scene : withoutSceneFields(scene, ['inFrame'])));
  const shared = { ...project, scenes };
  if (isWide(project)) return shared;
  const outcome = applyCommands(shared, scenes.filter((scene) => isCrowded(shared, scene)).flatMap(listTurnCommands));
  return outcome.kind === 'applied' ? outcome.project : shared;
}

/** A remedy where presenters hide each other; a wide frame has room for all. */
export function takeTurns({ project, scene }: Pick<SceneContext, 'project' | 'scene'>): readonly Fix[] {
  return isWide(project) ? [] : [createFix('Let them take turns in the frame', ...listTurnCommands(scene))];
}

/** A remedy where a face that is alone leaves no room for a name. */
export function shareFrame({ scene: { id: sceneId, inFrame } }: Pick<SceneContext, 'scene'>): readonly Fix[] {
  return inFrame === undefined ? [] : [createFix('Show them together', { kind: 'set-in-frame', sceneId })];
}

function isWide({ aspectRatio }: Pick<Project, 'aspectRatio'>): boolean {
  return aspectRatio === '16:9';
}

/** A presenter in a circle is beside what they talk about, not in anybody's way. */
function isCrowded(project: Project, scene: Scene): boolean {
  if (scene.otherPresenters === undefined || scene.placement === 'circle') return false;
  const heads = listHeads(project, scene).toSorted((one, other) => one.box.x - other.box.x);
  return heads.some(({ box }, at) => box.height < SMALLEST_HEAD || computeGap(heads[at - 1], box.x) < APART);
}

function computeGap(left: PlacedHead | undefined, x: number): number {
  return left === undefined ? 1 : x - left.box.x - left.box.width;
}
