import {
  addWatched,
  computeWatchedShare,
  formatSuspendData,
  isCompleted,
  type LearnerProgress,
} from '#domain/learning/learner-progress.ts';
import type { LearnerReport } from '#domain/learning/scorm-values.ts';
import { listen } from '../player-parts.ts';
import type { QuizSession } from '../quiz/start-quiz.ts';
import { readPlayedRanges } from '../report-plays.ts';
import type { LearnerRecord } from './learner-record.ts';

/** Milliseconds between two saves of a video that plays. */
const SAVE_EVERY = 15_000;

interface TrackOptions {
  readonly video: HTMLVideoElement;
  /** The page's length in seconds, until the file's is known. */
  readonly seconds: number;
  /** Percent to watch. */
  readonly completion: number;
  /** From the sessions before. */
  readonly before: LearnerProgress;
  readonly wasCompleted: boolean;
  /** Null where nothing is recorded. */
  readonly record: LearnerRecord | null;
  /** Called whenever more was watched, and whether what was saved last was taken. */
  readonly show: (report: LearnerReport, isSaved: boolean) => void;
  /** Null for a video without questions. */
  readonly quiz: QuizSession | null;
  readonly signal: AbortSignal;
}

export interface ProgressTracker {
  /** Saves now, such as after an answer. */
  readonly save: () => void;
}

/** Adds up what is watched, and saves it: at first, every quarter minute, on a pause, at the end, when completed, and when the page is left. */
export function trackProgress(options: TrackOptions): ProgressTracker {
  const { video, seconds, completion, before, wasCompleted, record, show, quiz, signal } = options;
  const openedAt = performance.now();
  let progress = before;
  let completed = wasCompleted;
  let isSaved = true;
  let savedAt = -Infinity;

  function update(): LearnerReport {
    const duration = Number.isFinite(video.duration) ? video.duration : seconds;
    const position = video.ended ? 0 : video.currentTime;
    progress = addWatched(progress, [...readPlayedRanges(video), ...(quiz?.listJumped() ?? [])], { position, duration });
    const share = computeWatchedShare(progress.watched, duration);
    completed ||= isCompleted(share, completion) && (quiz?.isFinished() ?? true);
    return {
      ...{ share, completed, position },
      suspendData: formatSuspendData(progress, quiz?.readStored() ?? null),
      sessionSeconds: (performance.now() - openedAt) / 1_000,
      quiz: quiz?.readReport() ?? null,
    };
  }

  function save(): void {
    const report = update();
    savedAt = performance.now();
    show(report, isSaved);
    void record?.save(report).then((taken) => {
      isSaved = taken;
      show(report, isSaved);
    });
  }

  listen(video, ['timeupdate'], {
    signal,
    handle: () => {
      const earlier = completed;
      const report = update();
      if (report.completed !== earlier || performance.now() - savedAt >= SAVE_EVERY) save();
      else show(report, isSaved);
    },
  });
  listen(video, ['pause', 'ended'], { signal, handle: save });
  listen(document, ['visibilitychange'], { signal, handle: () => document.visibilityState === 'hidden' && save() });
  listen(window, ['pagehide'], { signal, handle: () => record?.finish(update()) });
  /** A page that comes back from the browser's cache has ended its session. */
  listen(window, ['pageshow'], {
    signal,
    handle: (event) => event instanceof PageTransitionEvent && event.persisted && window.location.reload(),
  });
  save();
  return { save };
}
