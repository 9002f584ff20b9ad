import type { DrawSlides } from '../../shared/draw-slides.ts';
import { runInThread } from '../../threads/run-in-thread.ts';

/** Milliseconds for all slides of a project; one takes a fifth of a second. */
const TIME_LIMIT = 120_000;

/** Draws in a thread of its own. */
export function createSlideDrawer(): DrawSlides {
  return (order) => runInThread(new URL('slide-worker.ts', import.meta.url), { order, timeLimit: TIME_LIMIT, purpose: 'drawing slides' });
}
