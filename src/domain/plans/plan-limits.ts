/** PLN-1..3: what each plan allows. Source: specification section 9. */
export const PLAN_IDS = ['starter', 'creator', 'business'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export interface PlanLimits {
  readonly videosPerMonth: number;
  /** Seconds of one video. */
  readonly videoLength: number;
  /** The first so many of the presenter library: presenters and their looks. The largest plan opens all of them. */
  readonly avatars: number;
  /** Lines of picture: 720, 1080 or 2160. */
  readonly lines: number;
  readonly watermark: boolean;
}

export const PLAN_LIMITS: Readonly<Record<PlanId, PlanLimits>> = {
  starter: { videosPerMonth: 3, videoLength: 30, avatars: 5, lines: 720, watermark: true },
  creator: { videosPerMonth: 25, videoLength: 120, avatars: 50, lines: 1080, watermark: false },
  business: { videosPerMonth: 100, videoLength: 600, avatars: 128, lines: 2160, watermark: false },
};
