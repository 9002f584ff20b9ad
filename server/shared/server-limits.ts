/** Every limit and delay of the use cases and the jobs, in one place. Times in milliseconds unless named otherwise. */
export const SERVER_LIMITS = {
  /** A deleted video can be restored for this long. */
  restoreDays: 30,
  deletedProjectDays: 30,
  mailDays: 7,
  segmentDays: 7,
  previewDays: 7,
  /** Reports of abuse, after they were closed. */
  closedReportDays: 365,
  housekeepingEvery: 60 * 60_000,
  /** Progress of one scene is told at most this often. */
  progressEvery: 250,
  /** How long `generate` may listen to a script to learn its exact length; then the estimate has to do. */
  exactLengthWithin: 8_000,
  previewWithin: 30_000,
  videosListed: 500,
  analyticsVideos: 100,
  projectsListed: 500,
  backgroundsPerUser: 200,
  mailsListed: 200,
  uploadBytes: 15 * 1024 * 1024,
} as const;

/** An estimate of spoken length is good to about a fifth; within these factors of the limit the script is really spoken. */
export const ESTIMATE_SURE_BELOW = 0.75;
export const ESTIMATE_SURE_ABOVE = 1.3;

export const DAY = 24 * 60 * 60_000;
