import { STORED_ALLOWANCES } from '#domain/fairness/stored-allowances.ts';

/** Limits and intervals of use cases and jobs. */
export const SERVER_LIMITS = {
  /** A deleted video can be restored for this long. */
  restoreDays: 30,
  deletedProjectDays: 30,
  mailDays: 7,
  segmentDays: 7,
  previewDays: 7,
  /** Days that closed content reports are stored. */
  closedReportDays: 365,
  housekeepingEvery: 60 * 60_000,
  /** Progress of a scene is published at most this often. */
  progressEvery: 250,
  /** Time limit of `generate` for speaking a script to measure it; after that the estimate is used. */
  exactLengthWithin: 8_000,
  previewWithin: 30_000,
  videosListed: 500,
  /** Translations of one project that its videos offer. */
  linkedProjects: 40,
  analyticsVideos: 100,
  projectsListed: 500,
  /** Videos of a project whose states are offered as versions. */
  versionsRendered: 50,
  backgroundsPerUser: STORED_ALLOWANCES.backgrounds.most,
  /** Clips among them. */
  clipsPerUser: STORED_ALLOWANCES.clips.most,
  mailsListed: 200,
  uploadBytes: 15 * 1024 * 1024,
} as const;

/** Estimates of spoken length are accurate to about 20 %; only between these factors of the limit is the script spoken. */
export const ESTIMATE_SURE_BELOW = 0.75;
export const ESTIMATE_SURE_ABOVE = 1.3;

export const DAY = 24 * 60 * 60_000;
