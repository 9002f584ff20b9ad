import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** Which adapter stands behind each port of the server, and how it does; for administrators, others are `rejected` with 403. */
export interface AdapterAdminApi {
  listServerAdapters(options?: CallOptions): Promise<ApiOutcome<readonly ServerAdapter[]>>;
}

export const ADAPTER_HEALTH = ['good', 'trouble', 'unknown'] as const;
export type AdapterHealth = (typeof ADAPTER_HEALTH)[number];

export interface ServerAdapter {
  readonly port: string;
  readonly vendor: string;
  readonly capabilities: readonly string[];
  /** `unknown`: it is only seen when it is used, and it has not been. */
  readonly health: AdapterHealth;
  /** Milliseconds the check took; null without one. */
  readonly latency: number | null;
  /** Newest first, at most 10. */
  readonly troubles: readonly { readonly at: string; readonly message: string }[];
  /** What to set to choose another: names of environment variables. */
  readonly settings: readonly string[];
}
