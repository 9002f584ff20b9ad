import type { Allowances } from './allowance.ts';

const refused = { unit: 'items', beyond: 'refused' } as const;

/** What may be open or under way at the same time; requests, sockets and streams in each process. */
export const OPEN_ALLOWANCES = {
  /** A hundred pages with a stream and a socket each, and what they load. */
  requests: { what: 'Open requests', who: 'account', most: 200, ...refused, code: 'too-many-open-requests', isCounted: true },
  /** Offices share one network; each of their pages may play a video. */
  networkRequests: { what: 'Open requests', who: 'network', most: 1_000, ...refused, code: 'too-many-open-requests', isCounted: true },
  /** Offices share one, and each browser opens several. */
  connections: { what: 'Open connections', who: 'network', most: 1_000, unit: 'items', beyond: 'closed' },
  sockets: { what: 'Open sockets', who: 'account', most: 100, ...refused, code: 'Too many connections', isCounted: true },
  networkSockets: { what: 'Open sockets', who: 'network', most: 400, ...refused, code: 'Too many connections' },
  flagStreams: { what: 'Pages that listen for changed features', who: 'network', most: 60, ...refused, code: 'too-many-streams' },
  /** Twice the largest plan's month. */
  queuedVideos: { what: 'Videos that wait or are being made', who: 'account', most: 200, ...refused, code: 'too-many-queued-videos' },
  batchVideos: { what: 'Videos of batches among them', who: 'account', most: 2, unit: 'items', beyond: 'waits' },
  clipReadings: { what: 'Clips being read', who: 'account', most: 3, ...refused, code: 'too-many-readings' },
  webhookAttempts: { what: 'Calls of webhooks', who: 'account', most: 2, unit: 'items', beyond: 'waits' },
} as const satisfies Allowances;
