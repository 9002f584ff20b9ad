import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** Reports which adapter the server uses for each port, and its health. Administrators only; for others `rejected` with 403. */
export interface AdapterAdminApi {
  listServerAdapters(options?: CallOptions): Promise<ApiOutcome<readonly ServerAdapter[]>>;
}

export const ADAPTER_HEALTH = ['good', 'trouble', 'unknown'] as const;
export type AdapterHealth = (typeof ADAPTER_HEALTH)[number];

export interface ServerAdapter {
  readonly port: string;
  readonly vendor: string;
  readonly capabilities: readonly string[];
  /** `unknown`: health is only known from real calls, and none was made yet. */
  readonly health: AdapterHealth;
  /** Duration of the last check in milliseconds; null without one. */
  readonly latency: number | null;
  /** The last errors, newest first, at most 10. */
  readonly troubles: readonly { readonly at: string; readonly message: string }[];
  /** Names of the environment variables that choose another adapter. */
  readonly settings: readonly string[];
}
