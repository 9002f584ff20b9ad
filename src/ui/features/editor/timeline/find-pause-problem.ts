import { messages } from '#messages/features/editor/timeline/timeline.messages';
import { MAX_SCRIPT_LENGTH } from '#domain/project/project-limits.ts';
import type { Scene } from '#domain/project/project.ts';
import { getActiveRecording } from '#domain/recording/scene-recording.ts';

/** UTF-16 units that the mark of a pause takes at most, with a space on both sides. */
const PAUSE_ROOM = 16;

/** Why the pauses at the ends of a scene can't be made longer or shorter; empty when they can. */
export function findPauseProblem(scene: Scene): string {
  if (getActiveRecording(scene) !== undefined) return messages.recorded;
  return scene.script.length + PAUSE_ROOM > MAX_SCRIPT_LENGTH ? messages.scriptFull : '';
}
