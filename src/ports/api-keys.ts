import type { ApiKeyScope } from '#domain/account/api-key-scopes.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/**
 * Manages API keys: credentials with which the user's own programs call the API (VID-9). Plans without API access have none.
 * `create` and `rotate` are `rejected` with `confirm-needed` unless the user has recently proven their identity.
 */
export interface ApiKeys {
  list(options?: CallOptions): Promise<ApiOutcome<ApiKeyList>>;
  /**
   * `rejected` with `plan-without-api`, `too-many-keys`, or `invalid-request` and the field: name missing, no scope, expiry not in the
   * future.
   * The secret is returned only here; the server stores a hash.
   */
  create(request: NewApiKeyRequest, options?: CallOptions): Promise<ApiOutcome<NewApiKey>>;
  /** Issues a new secret for the same key. The old one stops working at once, or after the grace period with `keepOld`. */
  rotate(request: { readonly id: string; readonly keepOld: boolean }, options?: CallOptions): Promise<ApiOutcome<NewApiKey>>;
  /** Takes effect at once and cannot be undone. */
  revoke(id: string, options?: CallOptions): Promise<ApiOutcome<void>>;
}

export interface ApiKeyList {
  /** Newest first, including expired keys; revoked ones are not listed. */
  readonly keys: readonly ApiKeySummary[];
  /** Whether the user's plan has API keys. */
  readonly available: boolean;
}

export interface NewApiKeyRequest {
  readonly name: string;
  /** Default: every scope. */
  readonly scopes?: readonly ApiKeyScope[];
  /** ISO 8601. Omitted or null: the key does not expire. */
  readonly expiresAt?: string | null;
}

export interface ApiKeySummary {
  readonly id: string;
  readonly name: string;
  /** Last characters of the key, to recognize it by. */
  readonly hint: string;
  readonly scopes: readonly ApiKeyScope[];
  /** ISO 8601. */
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  /** IP address of the last use. */
  readonly lastUsedAddress: string | null;
  /** ISO 8601; until when the previous secret still works after a rotation. Null when it does not. */
  readonly oldSecretUntil: string | null;
}

export interface NewApiKey {
  readonly card: ApiKeySummary;
  readonly secret: string;
}
