import type { FieldErrors } from '../account/account-forms.ts';
import { normalizeEmail } from '../account/normalize-email.ts';
import { TIMED_ALLOWANCES } from '../fairness/timed-allowances.ts';

/** Subjects of an abuse report. */
export const REPORT_TARGETS = ['video', 'account'] as const;

export const REPORT_REASONS = [
  'impersonation',
  'misinformation',
  'hate',
  'sexual',
  'violence',
  'privacy',
  'copyright',
  'spam',
  'other',
] as const;

export const REPORT_STATES = ['open', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Lengths in characters. */
export const REPORT_LENGTH = { subject: 300, least: 10, details: 4_000 } as const;
/** Reports per client IP address within the window, in milliseconds. */
export const REPORTS_PER_IP = TIMED_ALLOWANCES.contentReports;

export interface ReportForm {
  readonly target: (typeof REPORT_TARGETS)[number];
  readonly reason: (typeof REPORT_REASONS)[number];
  /** A URL, a file name or an account. */
  readonly subject: string;
  readonly details: string;
  /** The reporter's email; empty where no reply is wanted. */
  readonly email: string;
}

/** Validates the report: an error per field; empty when it may be sent. */
export function validateReport({ subject, details, email }: ReportForm): FieldErrors<ReportForm> {
  const errors = {
    subject: findSubjectError(subject.trim()),
    details: findDetailsError(details.trim()),
    email: findEmailError(email.trim()),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** Trims the fields. */
export function normalizeReport(form: ReportForm): ReportForm {
  const email = form.email.trim();
  return { ...form, subject: form.subject.trim(), details: form.details.trim(), email: normalizeEmail(email) ?? email };
}

function findSubjectError(subject: string): string | undefined {
  if (subject === '') return 'Tell us where it is: a link, or the name of the video or account.';
  if (subject.length > REPORT_LENGTH.subject || /\p{Cc}/u.test(subject))
    return `Use one line of at most ${REPORT_LENGTH.subject} characters.`;
  return undefined;
}

function findDetailsError(details: string): string | undefined {
  if (details.length < REPORT_LENGTH.least) return `Tell us a little more: at least ${REPORT_LENGTH.least} characters.`;
  return details.length > REPORT_LENGTH.details ? `That’s too long: ${REPORT_LENGTH.details} characters at most.` : undefined;
}

function findEmailError(email: string): string | undefined {
  return email !== '' && normalizeEmail(email) === null ? 'Enter an email address like name@example.com, or leave it empty.' : undefined;
}
