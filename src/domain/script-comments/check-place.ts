import { findPassage } from './follow-passage.ts';
import type { ScriptPlace } from './script-comment.ts';

type CheckedPlace = { readonly kind: 'ok'; readonly place: ScriptPlace } | { readonly kind: 'missing'; readonly message: string };

/** Where a new thread begins: the words are looked for where they were selected, and near it. */
export function checkPlace(
  { sceneId, passage }: ScriptPlace,
  scenes: readonly { readonly id: string; readonly script: string }[],
): CheckedPlace {
  const scene = scenes.find(({ id }) => id === sceneId);
  if (scene === undefined) return { kind: 'missing', message: 'This scene isn’t in the project anymore. Your text is still here.' };
  if (passage === null) return { kind: 'ok', place: { sceneId, passage } };
  const found = findPassage(scene.script, passage);
  if (found === null)
    return { kind: 'missing', message: 'These words aren’t in the scene anymore. Select some that are, and send it again.' };
  return { kind: 'ok', place: { sceneId, passage: found } };
}
