export const messages = {
  title: 'Audit log',
  table: 'Audit log',
  filters: {
    actor: 'Administrator',
    target: 'Account or code',
    action: 'Action',
    from: 'From',
    to: 'To',
  },
  columns: {
    when: 'When',
    actor: 'Administrator',
    action: 'Action',
    target: 'Account or code',
    changes: 'Changes',
    address: 'IP address',
  },
  change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  noValue: 'none',
  empty: {
    title: 'Nothing here yet',
    text: 'Everything administrators do is listed here, along with what it changed.',
  },
} as const;
