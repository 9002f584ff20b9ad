import type { Anchor } from '#domain/project/project.ts';
import { computeAnchorSeconds } from '#domain/renderer/anchor-seconds.ts';
import { mapWords } from '#domain/script/map-words.ts';
import { findSecondsAtCaret, getSceneTimes } from '#domain/word-timeline/scene-times.ts';
import type { EditorSession } from './editor-store.ts';
import type { SpokenScenes } from './spoken-scenes.ts';

/** Seconds at which the word at the cursor in the script begins; undefined while the scene, as it is now, isn't spoken. */
export function findCursorSeconds({ project, selection }: EditorSession, spoken: SpokenScenes): number | undefined {
  const { shown, shownScene, scene } = project;
  const found = spoken.findTimes(shown, shownScene);
  if (found === undefined) return undefined;
  const place = { caret: selection.from, script: scene.script, said: shownScene.script };
  return findSecondsAtCaret(getSceneTimes(found, shown.frameRate), place);
}

/** Shows the selected scene at an anchor; at its start while the scene, as it is now, isn't spoken. */
export function showAnchor({ project, preview }: EditorSession, spoken: SpokenScenes, anchor: Anchor): void {
  const { shown, shownScene, scene } = project;
  const found = spoken.findTimes(shown, shownScene);
  if (found === undefined) return;
  const word = 'word' in anchor ? mapWords(scene.script, shownScene.script)[anchor.word] : undefined;
  const times = getSceneTimes(found, shown.frameRate);
  const seconds = computeAnchorSeconds('word' in anchor && word !== undefined ? { ...anchor, word } : anchor, times);
  preview.showAt(scene.id, Math.min(seconds, times.seconds - 1 / shown.frameRate), false);
}

export function playFromCursor(session: EditorSession, spoken: SpokenScenes): void {
  const seconds = findCursorSeconds(session, spoken);
  if (seconds !== undefined) session.preview.showAt(session.project.scene.id, seconds, true);
}
