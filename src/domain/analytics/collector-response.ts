import { ANALYTICS_MESSAGES } from './analytics-events.ts';

/** A collector's response to a batch. `status` 0: the network failed. Indices are positions in the batch. */
export interface CollectorResponse {
  readonly status: number;
  readonly error: string;
  readonly missingField: string;
  /** Events with invalid or missing fields, with ids of the wrong length, or silenced. */
  readonly faulty: readonly number[];
  readonly throttled: Throttled & { readonly events: readonly number[] };
  /** Devices and users over the daily quota. */
  readonly overQuota: Throttled;
}

export interface Throttled {
  readonly users: readonly string[];
  readonly devices: readonly string[];
}

export const NO_RESPONSE: CollectorResponse = createCollectorResponse(0);
/** In place of a response where an adapter has no key to send with: every event is dropped. */
export const MISSING_KEY: CollectorResponse = createCollectorResponse(400, {
  error: ANALYTICS_MESSAGES.missingKey,
  missingField: 'api_key',
});

export const RESPONSE_KINDS = ['success', 'rate-limit', 'too-large', 'timeout', 'invalid', 'failed'] as const;
export type ResponseKind = (typeof RESPONSE_KINDS)[number];

/** Meaning of a status; unknown ones count as failed. */
export function classifyResponse(status: number): ResponseKind {
  if (status >= 200 && status < 300) return 'success';
  if (status === 429) return 'rate-limit';
  if (status === 413) return 'too-large';
  if (status === 408) return 'timeout';
  return status >= 400 && status < 500 ? 'invalid' : 'failed';
}

export function createCollectorResponse(status: number, parts: Partial<Omit<CollectorResponse, 'status'>> = {}): CollectorResponse {
  return {
    status,
    error: '',
    missingField: '',
    faulty: [],
    throttled: { users: [], devices: [], events: [] },
    overQuota: { users: [], devices: [] },
    ...parts,
  };
}
