import { createSceneId } from '../edit/edit-scene-list.ts';
import { IGNORED_LIMITS, toIgnoredKey } from '../ignored-finding.ts';
import { PROJECT_LIMITS } from '../project-limits.ts';
import { ASPECT_RATIOS, type Project } from '../project.ts';
import { type ListConflict, mergeLists } from './merge-lists.ts';
import { mergeScenes } from './merge-scenes.ts';
import { mergeFields, mergeValues, type ThreeWay } from './merge-values.ts';
import { renameAdded } from './rename-added.ts';

/** Something that both sides changed, each in another way. Nothing of a conflict is decided by the merge: one side is shown until a user does. */
export type MergeConflict =
  /** Fields of the project beside its scenes. */
  | { readonly kind: 'project'; readonly fields: readonly string[] }
  /** `theirs`: their script, where that is among the fields. */
  | { readonly kind: 'scene'; readonly sceneId: string; readonly fields: readonly string[]; readonly theirs?: string }
  /** One side removed the scene, the other changed it: its script is `script` there. */
  | { readonly kind: 'scene-removed'; readonly sceneId: string; readonly by: 'mine' | 'theirs'; readonly script: string }
  | { readonly kind: 'scene-order' }
  /** Together there would be too many scenes, or none. */
  | { readonly kind: 'scene-count' }
  /** What the sides have in common isn't known. */
  | { readonly kind: 'unknown' };

export interface ProjectMerge {
  readonly project: Project;
  readonly conflicts: readonly MergeConflict[];
  /** Ids of my scenes that both sides had given to another new scene: the new id by the former one. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** Whose version a conflict shows. */
export type MergeWinner = 'mine' | 'theirs';

/**
 * Merges two states of a project that come from one. Scenes are matched by id, then by field, then layers by id and field; scripts by what
 * was written where. Where both changed the same thing, `winner` is shown and the conflict listed, seen from `mine`.
 */
export function mergeProjects(states: ThreeWay<Project>, winner: MergeWinner = 'mine'): ProjectMerge {
  const { base, theirs } = states;
  const { items, renamed } = renameAdded({ base: base.scenes, mine: states.mine.scenes, theirs: theirs.scenes }, (_id, taken) =>
    createSceneId({ scenes: [...taken].map((id) => ({ id })) }),
  );
  const mine = renamed.size === 0 ? states.mine : { ...states.mine, scenes: items };
  const merged = winner === 'mine' ? combine({ base, mine, theirs }) : combine({ base, mine: theirs, theirs: mine });
  return { ...merged, renamed };
}

function combine(states: ThreeWay<Project>): Omit<ProjectMerge, 'renamed'> {
  const whole = mergeValues(states);
  if (!whole.conflict) return { project: whole.value, conflicts: [] };
  const { base, mine, theirs } = states;
  const fields = mergeFields(states, { skipped: ['scenes', 'lexicon', 'ignored', 'formats'] });
  const lexicon = mergeLists(
    { base: base.lexicon, mine: mine.lexicon, theirs: theirs.lexicon },
    { getKey: ({ written }) => written, mergeItem: (entries) => mergeFields(entries), max: PROJECT_LIMITS.lexicon },
  );
  const scenes = mergeLists(
    { base: base.scenes, mine: mine.scenes, theirs: theirs.scenes },
    { getKey: ({ id }) => id, mergeItem: mergeScenes, min: 1, max: PROJECT_LIMITS.scenes },
  );
  const ignored = mergeLists(
    { base: base.ignored ?? [], mine: mine.ignored ?? [], theirs: theirs.ignored ?? [] },
    { getKey: toIgnoredKey, mergeItem: (entries) => mergeFields(entries), max: IGNORED_LIMITS.entries },
  );
  const formats = mergeLists(
    { base: base.formats ?? [], mine: mine.formats ?? [], theirs: theirs.formats ?? [] },
    { getKey: ({ aspectRatio }) => aspectRatio, mergeItem: (entries) => mergeFields(entries), max: ASPECT_RATIOS.length - 1 },
  );
  // Both may have gone to the other's format: the one that is shown isn't among the others.
  const others = formats.items.filter(({ aspectRatio }) => aspectRatio !== fields.value.aspectRatio);
  const changed = [
    ...fields.conflicts,
    ...(lexicon.conflicts.length > 0 ? ['lexicon'] : []),
    ...(formats.conflicts.length > 0 ? ['formats'] : []),
  ];
  return {
    project: {
      ...fields.value,
      lexicon: lexicon.items,
      scenes: scenes.items,
      ...(others.length > 0 && { formats: others }),
      ...(ignored.items.length > 0 && { ignored: ignored.items }),
    },
    conflicts: [
      ...(changed.length === 0 ? [] : [{ kind: 'project' as const, fields: changed }]),
      ...scenes.conflicts.map((conflict) => toMergeConflict(conflict, states)),
    ],
  };
}

function toMergeConflict(conflict: ListConflict, { mine, theirs }: ThreeWay<Project>): MergeConflict {
  const getScript = ({ scenes }: Project, sceneId: string): string => scenes.find(({ id }) => id === sceneId)?.script ?? '';
  switch (conflict.kind) {
    case 'changed': {
      const { key: sceneId, fields } = conflict;
      return { kind: 'scene', sceneId, fields, ...(fields.includes('script') && { theirs: getScript(theirs, sceneId) }) };
    }
    case 'removed': {
      const { key: sceneId, by } = conflict;
      return { kind: 'scene-removed', sceneId, by, script: getScript(by === 'mine' ? theirs : mine, sceneId) };
    }
    case 'order':
      return { kind: 'scene-order' };
    case 'limit':
      return { kind: 'scene-count' };
  }
}
