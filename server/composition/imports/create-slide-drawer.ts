import type { DrawSlides } from '../../shared/draw-slides.ts';
import { runInThread } from '../../threads/run-in-thread.ts';

/** Milliseconds for all slides of a project; one takes a fifth of a second. */
const TIME_LIMIT = 120_000;
/** Pixels lie outside the heap. */
const MEGABYTES = { heap: 1_024, outside: 2_048 } as const;

/** Draws in a thread of its own. */
export function createSlideDrawer(): DrawSlides {
  const limits = { timeLimit: TIME_LIMIT, megabytes: MEGABYTES, purpose: 'drawing slides' };
  return (order) => runInThread(new URL('slide-worker.ts', import.meta.url), { order, ...limits });
}
