import { toPercent } from './learner-progress.ts';

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
}

/** Elements of the data model with their values, in the order in which they're set. */
export type ScormValues = readonly (readonly [string, string])[];

/** SCORM 1.2 run-time environment, section 3.4. The score is the percentage watched. */
export function toScorm12Values(report: LearnerReport): ScormValues {
  return [
    ['cmi.core.lesson_status', report.completed ? 'completed' : 'incomplete'],
    ['cmi.core.lesson_location', report.position.toFixed(1)],
    ['cmi.core.score.min', '0'],
    ['cmi.core.score.max', '100'],
    ['cmi.core.score.raw', String(toPercent(report.share))],
    ['cmi.suspend_data', report.suspendData],
    ['cmi.core.session_time', formatScorm12Time(report.sessionSeconds)],
    ['cmi.core.exit', 'suspend'],
  ];
}

/** SCORM 2004 run-time environment, section 4.2. Watching what's required passes; until then success is unknown, never failed. */
export function toScorm2004Values(report: LearnerReport): ScormValues {
  const percent = toPercent(report.share);
  return [
    ['cmi.completion_status', report.completed ? 'completed' : 'incomplete'],
    ['cmi.success_status', report.completed ? 'passed' : 'unknown'],
    ['cmi.progress_measure', String(percent / 100)],
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
