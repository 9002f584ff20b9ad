/** What a report of abuse is about. */
export const REPORT_TARGETS = ['video', 'account'] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

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
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_STATES = ['open', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Characters. */
export const REPORT_LENGTH = { subject: 300, details: { min: 10, max: 4_000 }, email: 254 } as const;

export interface ReportForm {
  readonly target: ReportTarget;
  readonly reason: ReportReason;
  /** The address of the page or the name of the file or account: whatever helps to find it. */
  readonly subject: string;
  readonly details: string;
  /** Of the reporter; empty where no answer is wanted. */
  readonly email: string;
}
