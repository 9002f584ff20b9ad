import type { TaskMessage } from './task-status.ts';

/** How far one scene is. `of` is an estimate until the scene has been spoken. */
export interface SceneProgress {
  readonly pictures: number;
  readonly of: number;
  readonly done: boolean;
}

/** Per cent of the work that is rendering; the rest is joining. */
const RENDERING_SHARE = 95;

/** Progress of the whole video, weighted by pictures, with a sentence for people. */
export function renderProgress(scenes: readonly SceneProgress[]): Pick<TaskMessage, 'progress' | 'detailedStatus'> {
  const total = scenes.reduce((sum, scene) => sum + Math.max(1, scene.of), 0);
  const finished = scenes.reduce((sum, scene) => sum + finishedPictures(scene), 0);
  const doneScenes = scenes.filter((scene) => scene.done).length;

  return {
    progress: total === 0 ? 0 : Math.floor((RENDERING_SHARE * finished) / total),
    detailedStatus: doneScenes === scenes.length ? joiningSentence : renderingSentence(doneScenes + 1, scenes.length),
  };
}

function finishedPictures(scene: SceneProgress): number {
  const of = Math.max(1, scene.of);
  return scene.done ? of : Math.min(scene.pictures, of);
}

function renderingSentence(scene: number, of: number): string {
  return of === 1 ? 'Rendering your scene' : `Rendering scene ${scene} of ${of}`;
}

export const joiningSentence = 'Putting the scenes together';
export const queuedSentence = 'Waiting for a free place to render';
export const speakingSentence = 'Recording the voice';
export const completedSentence = 'Your video is ready';
export const cancelledSentence = 'You cancelled this video. It does not count towards your month';
