import type { LearnerReport } from '#domain/learning/scorm-values.ts';

/** What the LMS stored when the learner was here before. */
export interface StoredAttempt {
  /** From `formatSuspendData`; empty at first. */
  readonly suspendData: string;
  readonly completed: boolean;
}

/** The learner's record in the LMS that opened the page. */
export interface LearnerRecord {
  /** Starts the session; null if the LMS doesn't respond, and then nothing is saved. */
  readonly start: () => Promise<StoredAttempt | null>;
  /** Whether the LMS took it. */
  readonly save: (report: LearnerReport) => Promise<boolean>;
  /** Saves and ends the session, while the page is left. */
  readonly finish: (report: LearnerReport) => void;
}
