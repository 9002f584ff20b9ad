import { isEqualJson } from '../shared/is-equal-json.ts';
import type { Project, Scene } from './project.ts';
import { listSceneFields, type SceneFieldsWith } from './scene-fields.ts';

/** Fields of a project beside its scenes. */
export const COMPARED_FIELDS = [
  'title',
  'aspectRatio',
  'resolution',
  'frameRate',
  'captions',
  'lexicon',
  'music',
  'font',
  'language',
  'formats',
  'ignored',
] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];
export type ComparedSceneField = SceneFieldsWith<'compare', 'named'>;
const COMPARED_SCENE_FIELDS = listSceneFields('compare', 'named');

/** Numbers of scenes are from 1; `from` is the one in the earlier project. */
export type ProjectDifference =
  | { readonly kind: 'fields'; readonly fields: readonly ComparedField[] }
  | { readonly kind: 'scene-added'; readonly scene: number; readonly script: string }
  | { readonly kind: 'scene-removed'; readonly scene: number; readonly script: string }
  | { readonly kind: 'scene-moved'; readonly scene: number; readonly from: number }
  | {
      readonly kind: 'scene-changed';
      readonly scene: number;
      readonly fields: readonly ComparedSceneField[];
      /** Null where the script is the same. */
      readonly script: { readonly before: string; readonly after: string } | null;
    };

/**
 * What was changed from one state of a project to another. Empty for equal ones; scenes are matched by their ids. What is only known about a
 * voice (`voice`) is no difference: it's written when a project is opened.
 */
export function compareProjects(before: Project, after: Project): readonly ProjectDifference[] {
  const fields = COMPARED_FIELDS.filter((field) => !isEqualJson(before[field], after[field]));
  const removed = before.scenes.flatMap((scene, at) =>
    after.scenes.some(({ id }) => id === scene.id) ? [] : [{ kind: 'scene-removed' as const, scene: at + 1, script: scene.script }],
  );
  return [
    ...(fields.length === 0 ? [] : [{ kind: 'fields' as const, fields }]),
    ...removed,
    ...after.scenes.flatMap((scene, at) => compareScene(before, scene, at)),
    ...listMoves(before.scenes, after.scenes),
  ];
}

function compareScene(before: Project, scene: Scene, at: number): readonly ProjectDifference[] {
  const earlier = before.scenes.find(({ id }) => id === scene.id);
  if (earlier === undefined) return [{ kind: 'scene-added', scene: at + 1, script: scene.script }];
  const fields = COMPARED_SCENE_FIELDS.filter((field) => !isEqualJson(earlier[field], scene[field]));
  const script = earlier.script === scene.script ? null : { before: earlier.script, after: scene.script };
  return fields.length === 0 && script === null ? [] : [{ kind: 'scene-changed', scene: at + 1, fields, script }];
}

/** Scenes of both that are in another order among themselves. */
function listMoves(before: readonly Scene[], after: readonly Scene[]): readonly ProjectDifference[] {
  const shared = (scenes: readonly Scene[], others: readonly Scene[]) =>
    scenes.filter(({ id }) => others.some((other) => other.id === id)).map(({ id }) => id);
  const [order, now] = [shared(before, after), shared(after, before)];
  return now.flatMap((id, at) => {
    if (order[at] === id) return [];
    const place = (scenes: readonly Scene[]) => scenes.findIndex((scene) => scene.id === id) + 1;
    return [{ kind: 'scene-moved' as const, scene: place(after), from: place(before) }];
  });
}
