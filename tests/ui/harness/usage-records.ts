import type { UsageRecord } from '#domain/usage/usage-record.ts';
import { createUsageRecord } from '../../tools/usage-wire.ts';

const HOUR = 60 * 60_000;
const WAY = [
  ['Page Viewed', '/', 100],
  ['Page Viewed', '/pricing', 60],
  ['Page Viewed', '/signup', 40],
  ['Signed Up', '/signup', 20],
  ['Script Written', '/editor', 10],
  ['Video Finished', '/editor', 5],
  ['Plan Paid', '/checkout', 2],
] as const;

/** A hundred devices on their way through the site, of the two weeks that ended two days ago. */
export function createUsageRecords(now: number): UsageRecord[] {
  return Array.from({ length: 100 }, (_, at) => {
    const start = now - 48 * HOUR - (at % 13) * 24 * HOUR - at * 60_000;
    const steps = WAY.filter(([, , most]) => at < most);
    return steps.map(([type, path, most], step) =>
      createUsageRecord({
        deviceId: `device-${at}`,
        sessionId: start,
        type,
        path,
        isPageView: type === 'Page Viewed',
        at: start + step * 45_000,
        properties: { path, ...(most === 10 ? { seconds: 24, scenes: ['one', 'two'] } : {}) },
      }),
    );
  }).flat();
}
