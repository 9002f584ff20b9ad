/** Seconds of one core per million pixels, drawn and encoded: 12 ms for 1920 x 1080 (README, one more frame). */
const SECONDS_A_MEGAPIXEL = 0.006;
const MEGAPIXEL = 1_000_000;

/** Estimated seconds of CPU time to render a video of this length and size. */
export function estimateRenderSeconds(video: {
  readonly seconds: number;
  readonly frameRate: number;
  readonly width: number;
  readonly height: number;
}): number {
  return ((video.seconds * video.frameRate * video.width * video.height) / MEGAPIXEL) * SECONDS_A_MEGAPIXEL;
}

export interface WorkBudget {
  /** Seconds of CPU time per window. */
  readonly seconds: number;
  /** Milliseconds. */
  readonly window: number;
}

/** Spent budget at a point in time; it drains evenly, a whole budget per window (leaky bucket). */
export interface WorkSpent {
  readonly seconds: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const NOTHING_SPENT: WorkSpent = { seconds: 0, at: 0 };

export function computeSpent({ seconds, at }: WorkSpent, budget: WorkBudget, now: number): number {
  const flowedAway = (Math.max(0, now - at) / budget.window) * budget.seconds;
  return Math.max(0, seconds - flowedAway);
}

export function spendWork(spent: WorkSpent, budget: WorkBudget, work: { readonly seconds: number; readonly now: number }): WorkSpent {
  return { seconds: computeSpent(spent, budget, work.now) + Math.max(0, work.seconds), at: Math.max(spent.at, work.now) };
}

/** Milliseconds until budget is available; 0 when it is. */
export function computeWait(spent: WorkSpent, budget: WorkBudget, now: number): number {
  const over = computeSpent(spent, budget, now) - budget.seconds;
  return over < 0 ? 0 : Math.ceil((over / budget.seconds) * budget.window) + 1;
}
