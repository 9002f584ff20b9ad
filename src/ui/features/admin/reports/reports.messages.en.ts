import type { ReportState } from '#domain/reports/content-report.ts';

/** Messages of /admin/reports. */
export const messages = {
  title: 'Reports',
  table: 'Abuse reports',
  stateFilter: 'State',
  states: { open: 'Open', closed: 'Closed' } satisfies Record<ReportState, string>,
  columns: { when: 'Received', what: 'About', reason: 'Reason', details: 'Details', from: 'From', act: 'Action' },
  noEmail: 'No email',
  lookUp: 'Look up',
  lookUpOf: (reference: string) => `Look up what ${reference} is about`,
  close: 'Close',
  closeOf: (reference: string) => `Close ${reference}`,
  reopen: 'Reopen',
  reopenOf: (reference: string) => `Reopen ${reference}`,
  empty: { title: 'No reports', text: 'Reports sent from the Report abuse page are listed here and emailed to you.' },
} as const;
