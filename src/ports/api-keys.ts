import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** VID-9: keys with which programs of one's own use the API. They belong to plans with API access. */
export interface ApiKeys {
  /** Newest first; revoked ones are gone. */
  list(options?: CallOptions): Promise<ApiOutcome<readonly ApiKeyCard[]>>;
  /** `rejected` with `plan-without-api`, `name-missing` or `too-many-keys`. The secret is told here and never again. */
  create(request: { readonly name: string }, options?: CallOptions): Promise<ApiOutcome<NewApiKey>>;
  /** At once, and for good. */
  revoke(id: string, options?: CallOptions): Promise<ApiOutcome<void>>;
}

export interface ApiKeyCard {
  readonly id: string;
  readonly name: string;
  /** The key's last characters. */
  readonly hint: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export interface NewApiKey {
  readonly card: ApiKeyCard;
  readonly secret: string;
}
