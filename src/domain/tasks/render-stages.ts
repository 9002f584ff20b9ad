import { JOINING_MESSAGE, SPEAKING_MESSAGE, WAITING_FOR_VOICES_MESSAGE } from './render-progress.ts';
import type { TaskMessage } from './task-machine.ts';

/** What happens to a video, in order: it waits for a free place, is spoken, drawn scene by scene, and put together. */
export const RENDER_STAGES = ['waiting', 'speaking', 'drawing', 'joining'] as const;
export type RenderStage = (typeof RENDER_STAGES)[number];

export type StageState = 'done' | 'current' | 'ahead';

/** How far each stage of an unfinished video is. */
export function listRenderStages(
  task: Pick<TaskMessage, 'status' | 'detailedStatus'>,
): readonly { readonly stage: RenderStage; readonly state: StageState }[] {
  const current = RENDER_STAGES.indexOf(findRenderStage(task));
  return RENDER_STAGES.map((stage, index) => ({ stage, state: index < current ? 'done' : index === current ? 'current' : 'ahead' }));
}

function findRenderStage({ status, detailedStatus }: Pick<TaskMessage, 'status' | 'detailedStatus'>): RenderStage {
  if (status === 'queued') return 'waiting';
  if (detailedStatus === JOINING_MESSAGE) return 'joining';
  return detailedStatus === SPEAKING_MESSAGE || detailedStatus === WAITING_FOR_VOICES_MESSAGE ? 'speaking' : 'drawing';
}
