import type { AllowanceUse } from '#ports/admin-api.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Messages of the limits on /admin/storage. */
export const messages = {
  title: 'Limits',
  text: 'Who may use how much, and what happens at the limit. What is stored or open is counted now; the rest is today’s use (UTC).',
  loading: 'Loading limits…',
  table: 'Limits by what is used',
  requests: 'Requests by kind',
  columns: { what: 'What', limit: 'Limit', used: 'Used', top: 'Most used by', beyond: 'At the limit' },
  who: {
    account: 'Each account',
    workspace: 'Each workspace',
    network: 'Each visitor’s network',
    requester: 'Each account, or a visitor’s network',
  } satisfies Record<AllowanceUse['who'], string>,
  beyond: {
    refused: 'Refused',
    waits: 'Waits its turn',
    oldest: 'The oldest is removed',
    closed: 'The connection is closed',
    skipped: 'Left out',
  } satisfies Record<AllowanceUse['beyond'], string>,
  seconds: (seconds: string) => `${seconds} s`,
  dollars: (dollars: string) => `$${dollars}`,
  within: (amount: string, window: number) => `${amount} ${describeWindow(window)}`,
  notCounted: 'Not counted',
  nobody: 'Nobody',
  visitors: 'Visitors',
  share: (name: string, amount: string) => `${name}: ${amount}`,
  setting: (name: string) => `Set by ${name}`,
} as const;

/** `a minute`, `every 10 minutes`. */
function describeWindow(window: number): string {
  const [size, name] = window % DAY === 0 ? [DAY, 'day'] : window % HOUR === 0 ? [HOUR, 'hour'] : [MINUTE, 'minute'];
  const count = window / size;
  if (count !== 1) return `every ${count} ${name}s`;
  return name === 'hour' ? 'an hour' : `a ${name}`;
}
