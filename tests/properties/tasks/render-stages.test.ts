import { describe, expect, test } from 'vitest';
import {
  computeRenderProgress,
  JOINING_MESSAGE,
  QUEUED_MESSAGE,
  SPEAKING_MESSAGE,
  WAITING_FOR_VOICES_MESSAGE,
} from '#domain/tasks/render-progress.ts';
import { listRenderStages, RENDER_STAGES } from '#domain/tasks/render-stages.ts';

const DRAWING = computeRenderProgress([
  { frames: 10, of: 30, done: false },
  { frames: 0, of: 30, done: false },
]).detailedStatus;

describe('the stages of a video that is rendered', () => {
  test.each([
    ['waits', 'queued', QUEUED_MESSAGE, 'waiting'],
    ['is spoken', 'processing', SPEAKING_MESSAGE, 'speaking'],
    ['waits for its voice', 'processing', WAITING_FOR_VOICES_MESSAGE, 'speaking'],
    ['is drawn', 'processing', DRAWING, 'drawing'],
    ['is put together', 'processing', JOINING_MESSAGE, 'joining'],
  ] as const)('while it %s, what comes before is done, and the rest is ahead', (_, status, detailedStatus, current) => {
    const at = RENDER_STAGES.indexOf(current);
    expect(listRenderStages({ status, detailedStatus })).toEqual(
      RENDER_STAGES.map((stage, index) => ({ stage, state: index < at ? 'done' : index > at ? 'ahead' : 'current' })),
    );
  });
});
