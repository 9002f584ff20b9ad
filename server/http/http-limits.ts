import { OPEN_ALLOWANCES } from '#domain/fairness/open-allowances.ts';
import { TIMED_ALLOWANCES } from '#domain/fairness/timed-allowances.ts';

/** Limits of the HTTP API. */
export const HTTP_LIMITS = {
  /** Bytes of a JSON body: a project of 60 full scenes with two font files fits. */
  body: 1024 * 1024,
  /** Milliseconds until the headers have arrived, until the whole request has (128 MB at 6 Mbit/s), and between two looks at both. */
  headersTimeout: 15_000,
  requestTimeout: 180_000,
  timeoutCheck: 5_000,
  /** Milliseconds a body may pause. */
  bodyStall: 15_000,
  /** Open connections of one network. */
  connections: OPEN_ALLOWANCES.connections.most,
  keepAliveTimeout: 65_000,
  header: 16 * 1024,
  paramLength: 300,
  /** Messages of one request. */
  mcpBatch: 10,
  /** Bytes of a webhook. */
  webhookBody: 256 * 1024,
  /** Bytes of an evaluation request with attributes. */
  flagEvalBody: 64 * 1024,
  /** Refused requests of one network or user, to any address of the server. Offices share a network, and bookmarks grow old. */
  refused: { max: TIMED_ALLOWANCES.refusals.most, timeWindow: TIMED_ALLOWANCES.refusals.window, networks: 50_000 },
  /** Credentials remembered as proven, for the order of work only; milliseconds. */
  proven: { most: 50_000, ttl: 300_000 },
} as const;

/** Minimum response time of public forms, so that timing does not reveal whether an email address is known. Milliseconds. */
export const PUBLIC_FORM_RESPONSE_TIME = { floor: 200 } as const;

/** Interval at which long streams check that their session is still valid. Milliseconds. */
export const STREAM_CHECK_EVERY = 3_000;

/** Seconds. */
export const CACHE_SECONDS = { immutable: 31_536_000, catalog: 300 } as const;
