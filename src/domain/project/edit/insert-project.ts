import { withVoice } from '../name-voices.ts';
import type { Project, Scene } from '../project.ts';
import { MAX_SCENES } from '../project-limits.ts';
import { createSceneId } from './edit-scene-list.ts';

interface InsertedScenes {
  readonly project: Project;
  /** Of the scenes that came, in their order. */
  readonly ids: readonly string[];
}

/**
 * The project with another one's scenes after one of its own, whose presenter and voice they get; null where there would be too many. Both have
 * one format.
 */
export function insertProject(project: Project, other: Project, afterId: string): InsertedScenes | null {
  const at = project.scenes.findIndex(({ id }) => id === afterId);
  const like = project.scenes[at];
  if (like === undefined || project.scenes.length + other.scenes.length > MAX_SCENES) return null;
  const scenes: Scene[] = [...project.scenes];
  const ids: string[] = [];
  for (const [nth, scene] of other.scenes.entries()) {
    const id = createSceneId({ scenes });
    ids.push(id);
    scenes.splice(at + 1 + nth, 0, withVoice({ ...scene, id, avatarId: like.avatarId }, like.voiceId, like.voice));
  }
  return { project: { ...project, scenes }, ids };
}
