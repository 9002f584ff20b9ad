import type { YuvFrame } from './yuv-frame.ts';

/** Draws a background that moves, in place of the plate's. */
export interface BackgroundDrawer {
  /** What is behind the presenter in frame `n`. Overwritten by the next call. */
  draw(n: number): YuvFrame;
  /** The same inside the presenter's circle. */
  drawInside(n: number): YuvFrame;
}
