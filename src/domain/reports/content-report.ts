/** What a report of abuse is about. */
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
