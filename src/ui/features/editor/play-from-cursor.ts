import { withSceneLanguage } from '../../../domain/project/scene-language.ts';
import { findSecondsAtCaret, getSceneTimes } from '../../../domain/word-timeline/scene-times.ts';
import type { EditorSession } from './editor-store.ts';
import type { SpokenScenes } from './spoken-scenes.ts';

/** Seconds at which the word at the cursor in the script begins; undefined while the scene, as it is now, isn't spoken. */
export function findCursorSeconds({ project, selection }: EditorSession, spoken: SpokenScenes): number | undefined {
  const { shown, shownScene, scene } = project;
  const found = spoken.find(withSceneLanguage(shown, shownScene), shown.lexicon);
  if (found === undefined) return undefined;
  const place = { caret: selection.from, script: scene.script, said: shownScene.script };
  return findSecondsAtCaret(getSceneTimes(found, shown.frameRate), place);
}

export function playFromCursor(session: EditorSession, spoken: SpokenScenes): void {
  const seconds = findCursorSeconds(session, spoken);
  if (seconds !== undefined) session.preview.showAt(session.project.scene.id, seconds, true);
}
