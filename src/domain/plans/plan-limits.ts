/** Limits of each plan (PLN-1 to PLN-3), from section 9 of the specification. */
export const PLAN_IDS = ['starter', 'creator', 'business'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export interface PlanLimits {
  readonly videosPerMonth: number;
  /** Maximum seconds of one video. */
  readonly videoLength: number;
  /** Number of looks available, from the start of the library; the largest plan has all. */
  readonly avatars: number;
  /** Maximum resolution: 720, 1080 or 2160 lines. */
  readonly lines: number;
  readonly watermark: boolean;
}

export const PLAN_LIMITS: Readonly<Record<PlanId, PlanLimits>> = {
  starter: { videosPerMonth: 3, videoLength: 30, avatars: 5, lines: 720, watermark: true },
  creator: { videosPerMonth: 25, videoLength: 120, avatars: 50, lines: 1080, watermark: false },
  business: { videosPerMonth: 100, videoLength: 600, avatars: 196, lines: 2160, watermark: false },
};
