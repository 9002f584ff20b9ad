export const words = {
  title: 'Audit log',
  table: 'Audit log',
  filters: {
    actor: 'Administrator',
    target: 'Account or code',
    action: 'Act',
    from: 'From',
    to: 'To',
  },
  columns: {
    when: 'When',
    actor: 'Administrator',
    action: 'Act',
    target: 'Account or code',
    changes: 'Changes',
    address: 'From address',
  },
  change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  noValue: 'none',
  empty: {
    title: 'Nothing here',
    text: 'Every act of an administrator is listed here, with what it changed.',
  },
} as const;
