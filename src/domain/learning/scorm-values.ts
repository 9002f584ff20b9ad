import { toPercent } from './learner-progress.ts';
import type { QuizReport } from './quiz-report.ts';

/** What the page tells the LMS. */
export interface LearnerReport {
  /** Share watched over all sessions, 0 to 1. */
  readonly share: number;
  readonly completed: boolean;
  /** Seconds. */
  readonly position: number;
  /** From `formatSuspendData`. */
  readonly suspendData: string;
  /** Seconds since the page was opened. */
  readonly sessionSeconds: number;
  /** Null for a video without questions. */
  readonly quiz: QuizReport | null;
}

/** Elements of the data model with their values, in the order in which they're set. */
export type ScormValues = readonly (readonly [string, string])[];

/** Percent: of right answers, or of what was watched in a video without questions. */
function getScore({ quiz, share }: LearnerReport): number {
  return quiz?.percent ?? toPercent(share);
}

/** SCORM 1.2 run-time environment, section 3.4. One status says completion and success, so a finished quiz is passed or failed. */
export function toScorm12Values(report: LearnerReport): ScormValues {
  return [
    ['cmi.core.lesson_status', report.completed ? (findSuccess(report) ?? 'completed') : 'incomplete'],
    ['cmi.core.lesson_location', report.position.toFixed(1)],
    ['cmi.core.score.min', '0'],
    ['cmi.core.score.max', '100'],
    ['cmi.core.score.raw', String(getScore(report))],
    ['cmi.suspend_data', report.suspendData],
    ['cmi.core.session_time', formatScorm12Time(report.sessionSeconds)],
    ['cmi.core.exit', 'suspend'],
  ];
}

/** SCORM 2004 run-time environment, section 4.2. Until completion, success is unknown; without questions, watching what's required passes. */
export function toScorm2004Values(report: LearnerReport): ScormValues {
  const percent = getScore(report);
  return [
    ['cmi.completion_status', report.completed ? 'completed' : 'incomplete'],
    ['cmi.success_status', report.completed ? (findSuccess(report) ?? 'passed') : 'unknown'],
    ['cmi.progress_measure', String(toPercent(report.share) / 100)],
    ['cmi.location', report.position.toFixed(1)],
    ['cmi.score.min', '0'],
    ['cmi.score.max', '100'],
    ['cmi.score.raw', String(percent)],
    ['cmi.score.scaled', String(percent / 100)],
    ['cmi.suspend_data', report.suspendData],
    ['cmi.session_time', formatIsoDuration(report.sessionSeconds)],
    ['cmi.exit', 'suspend'],
  ];
}

/** Of a completed video; null without questions. */
export function findSuccess({ quiz }: Pick<LearnerReport, 'quiz'>): 'passed' | 'failed' | null {
  if (quiz === null) return null;
  return quiz.isPassed ? 'passed' : 'failed';
}

const [SECONDS_PER_MINUTE, MINUTES_PER_HOUR] = [60, 60];
/** Hours that SCORM 1.2 has digits for. */
const MOST_HOURS = 9_999;

/** `HHHH:MM:SS`. */
export function formatScorm12Time(seconds: number): string {
  const [hours, minutes, rest] = splitTime(seconds);
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  return [pad(Math.min(hours, MOST_HOURS), 4), pad(minutes, 2), pad(rest, 2)].join(':');
}

/** ISO 8601, such as `PT1H2M3S`. */
export function formatIsoDuration(seconds: number): string {
  const [hours, minutes, rest] = splitTime(seconds);
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${rest}S`;
}

function splitTime(seconds: number): readonly [number, number, number] {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / SECONDS_PER_MINUTE);
  return [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR, whole % SECONDS_PER_MINUTE];
}
