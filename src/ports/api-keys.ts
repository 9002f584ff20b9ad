import type { ApiKeyScope } from '../domain/account/api-key-scopes.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/**
 * VID-9: keys with which API clients of the user's own use the API. They belong to plans with API access. `create` and `rotate` are
 * `rejected` with `confirm-needed` unless the user has just proven who they are.
 */
export interface ApiKeys {
  /** Newest first; revoked ones are gone, expired ones stay until they are revoked. */
  list(options?: CallOptions): Promise<ApiOutcome<readonly ApiKeySummary[]>>;
  /**
   * `rejected` with `plan-without-api`, `too-many-keys`, or `invalid-request` and the field: a name is missing, no scope is
   * given, the end is not in the future. The secret is told here and never again.
   */
  create(request: NewApiKeyRequest, options?: CallOptions): Promise<ApiOutcome<NewApiKey>>;
  /** A new secret for the same key; the old one ends at once, or works for the grace period. */
  rotate(request: { readonly id: string; readonly keepOld: boolean }, options?: CallOptions): Promise<ApiOutcome<NewApiKey>>;
  /** At once, and for good. */
  revoke(id: string, options?: CallOptions): Promise<ApiOutcome<void>>;
}

export interface NewApiKeyRequest {
  readonly name: string;
  /** Left out: every scope. */
  readonly scopes?: readonly ApiKeyScope[];
  /** ISO 8601. Left out or null: the key does not expire. */
  readonly expiresAt?: string | null;
}

export interface ApiKeySummary {
  readonly id: string;
  readonly name: string;
  /** The key's last characters. */
  readonly hint: string;
  readonly scopes: readonly ApiKeyScope[];
  /** ISO 8601. */
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  /** Where it was used from last. */
  readonly lastUsedAddress: string | null;
  /** After a rotation: until when the secret before works as well; null when it does not. */
  readonly oldSecretUntil: string | null;
}

export interface NewApiKey {
  readonly card: ApiKeySummary;
  readonly secret: string;
}
