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
