import type { TaskMessage } from './task-machine.ts';
import type { QuotaOutcome } from './quota-outcome.ts';

/** Progress of one scene. `of` is an estimate until the scene has been synthesized. */
export interface SceneProgress {
  readonly frames: number;
  readonly of: number;
  readonly done: boolean;
}

/** Percentage of the work that is rendering; the rest is joining. */
const RENDERING_SHARE = 95;

/** Progress of the whole video, weighted by frames, with a message for users. */
export function computeRenderProgress(scenes: readonly SceneProgress[]): Pick<TaskMessage, 'progress' | 'detailedStatus'> {
  const total = scenes.reduce((sum, scene) => sum + Math.max(1, scene.of), 0);
  const finished = scenes.reduce((sum, scene) => sum + countFinishedFrames(scene), 0);
  const doneScenes = scenes.filter((scene) => scene.done).length;

  return {
    progress: total === 0 ? 0 : Math.floor((RENDERING_SHARE * finished) / total),
    detailedStatus: doneScenes === scenes.length ? JOINING_MESSAGE : formatRenderingMessage(doneScenes + 1, scenes.length),
  };
}

function countFinishedFrames(scene: SceneProgress): number {
  const of = Math.max(1, scene.of);
  return scene.done ? of : Math.min(scene.frames, of);
}

function formatRenderingMessage(scene: number, of: number): string {
  return of === 1 ? 'Rendering your scene' : `Rendering scene ${scene} of ${of}`;
}

/** Which scene a message of the progress is about, from 0: the first one before the drawing, and none (-1) once all are drawn. */
export function findSceneInDrawing(message: string): number {
  if (message === JOINING_MESSAGE) return -1;
  return Number(/^Rendering scene (\d+) of /.exec(message)?.[1] ?? 1) - 1;
}

export const JOINING_MESSAGE = 'Putting the scenes together';
export const QUEUED_MESSAGE = 'Waiting for a free place to render';
export const SPEAKING_MESSAGE = 'Recording the voice';
export const WAITING_FOR_VOICES_MESSAGE =
  'Waiting for the voice service, which can’t be reached right now. Your video continues automatically.';
export const COMPLETED_MESSAGE = 'Your video is ready';

/** Message on whether an unfinished video counts, and why. */
export function formatQuotaOutcome(outcome: QuotaOutcome): string {
  switch (outcome) {
    case 'returned':
      return 'This video doesn’t count toward your month.';
    case 'watched':
      return 'This video counts toward your month because it was watched while it rendered.';
    case 'cancelled-too-often':
      return 'This video counts toward your month because you’ve canceled many renders.';
  }
}

export function formatCancelledMessage(outcome: QuotaOutcome): string {
  return `You canceled this video. ${formatQuotaOutcome(outcome)}`;
}

export function formatSuspendedMessage(outcome: QuotaOutcome): string {
  return `We canceled this video, because the account that ordered it was suspended. ${formatQuotaOutcome(outcome)}`;
}

/** Progress in percent from which the pace counts as known. */
const ENOUGH_PERCENT = 5;

export interface ProgressMark {
  /** Milliseconds. */
  readonly at: number;
  readonly percent: number;
}

/** Extrapolates the pace between two marks to 100 %; null while too little is done to know it. */
export function estimateRemainingSeconds(first: ProgressMark | null, last: ProgressMark | null): number | null {
  if (first === null || last === null || last.percent - first.percent < ENOUGH_PERCENT) {
    return null;
  }
  return ((100 - last.percent) * (last.at - first.at)) / (last.percent - first.percent) / 1_000;
}
