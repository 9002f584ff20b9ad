import type { ReportForm } from '#domain/reports/content-report.ts';

/** Messages of /report. */
export const messages = {
  title: 'Report abuse',
  description: 'Report a video or account that breaks the rules. A person looks at every report.',
  lead: 'Seen a video or account that shouldn’t be here? Tell us. A person looks at every report.',
  notOpen: 'Couldn’t load the form. Please reload.',
  form: {
    target: 'What is it?',
    targets: { video: 'A video', account: 'An account' } satisfies Record<ReportForm['target'], string>,
    reason: 'What’s wrong with it?',
    reasons: {
      impersonation: 'Pretends to be a real person',
      misinformation: 'Misleading or false',
      hate: 'Hate or harassment',
      sexual: 'Sexual content',
      violence: 'Violence or threats',
      privacy: 'Private information',
      copyright: 'Copyright',
      spam: 'Spam or fraud',
      other: 'Something else',
    } satisfies Record<ReportForm['reason'], string>,
    subject: 'Where did you see it?',
    subjectHint: 'A link, or the name of the video or account.',
    details: 'What happened?',
    length: (length: number, most: number) => `${length} of ${most} characters`,
    email: 'Your email (optional)',
    emailHint: 'Only if you’d like a reply.',
    /** Honeypot label, hidden from users. */
    trap: 'Website',
    send: 'Send report',
    inputKept: 'What you wrote is still here.',
    failed: 'Couldn’t send your report. What you wrote is still here. Try again in a moment.',
  },
  sent: {
    text: (reference: string) => `Thank you. We got your report, and its reference is <reference>${reference}</reference>.`,
    sendAnother: 'Send another',
  },
} as const;
