import { API_KEY_SCOPES } from '#domain/account/api-key-scopes.ts';
import { USER_LIMITS } from '#domain/account/account.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ApiKeySummary, ApiKeys, NewApiKey, NewApiKeyRequest } from '#ports/api-keys.ts';
import type { Faults } from './faults.ts';
import { CONFIRM_FIRST, NOT_FOUND, isMoment, reject, type Rejected, rejectField } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

const HINT_LENGTH = 4;

export interface MemoryApiKeysOptions {
  /** False: the user has not recently proven their identity. */
  readonly confirmed?: () => boolean;
}

export function createMemoryApiKeys(server: MemoryServer, faults: Faults, { confirmed = () => true }: MemoryApiKeysOptions = {}): ApiKeys {
  const summaries: ApiKeySummary[] = [];
  const hasApi = (): boolean => PLAN_FEATURES[server.profile().plan].api;

  function refused(): Rejected | null {
    if (!confirmed()) return CONFIRM_FIRST;
    return hasApi()
      ? null
      : { kind: 'rejected', status: 403, code: 'plan-without-api', message: 'API access is part of the Business plan.' };
  }

  function create({ name, scopes = API_KEY_SCOPES, expiresAt = null }: NewApiKeyRequest): ApiOutcome<NewApiKey> {
    if (name.trim() === '' || name.trim().length > USER_LIMITS.apiKeyName) return rejectField('name', 'Give the key a name.');
    if (scopes.length === 0) return rejectField('scopes', 'Choose at least one scope.');
    if (expiresAt !== null && !(isMoment(expiresAt) && Date.parse(expiresAt) > Date.parse(server.timestamp()))) {
      return rejectField('expiresAt', 'Choose a date in the future.');
    }
    const no = refused();
    if (no !== null) return no;
    if (summaries.length >= USER_LIMITS.apiKeys) {
      return reject(409, 'too-many-keys', { message: `You have ${USER_LIMITS.apiKeys} keys. Revoke one you no longer use.` });
    }
    const id = server.nextId('key');
    const secret = createSecret(id);
    const summary: ApiKeySummary = {
      ...{ id, name: name.trim(), hint: getHint(secret), scopes: [...new Set(scopes)], createdAt: server.timestamp(), expiresAt },
      ...{ lastUsedAt: null, lastUsedAddress: null, oldSecretUntil: null },
    };
    summaries.unshift(summary);
    return { kind: 'ok', value: { card: summary, secret } };
  }

  function rotate(id: string, keepOld: boolean): ApiOutcome<NewApiKey> {
    if (!confirmed()) return CONFIRM_FIRST;
    const at = summaries.findIndex((summary) => summary.id === id);
    const before = summaries[at];
    if (before === undefined) return NOT_FOUND;
    const no = refused();
    if (no !== null) return no;
    const secret = createSecret(server.nextId('secret'));
    const until = keepOld ? new Date(Date.parse(server.timestamp()) + USER_LIMITS.oldSecret).toISOString() : null;
    const summary: ApiKeySummary = { ...before, hint: getHint(secret), oldSecretUntil: until };
    summaries[at] = summary;
    return { kind: 'ok', value: { card: summary, secret } };
  }

  function revoke(id: string): ApiOutcome<void> {
    const at = summaries.findIndex((summary) => summary.id === id);
    if (at < 0) return NOT_FOUND;
    summaries.splice(at, 1);
    return { kind: 'ok', value: undefined };
  }

  return {
    list: (options) => faults.run(() => ({ kind: 'ok', value: { keys: [...summaries], available: hasApi() } }), options?.signal),
    create: (request, options) => faults.run(() => create(request), options?.signal),
    rotate: ({ id, keepOld }, options) => faults.run(() => rotate(id, keepOld), options?.signal),
    revoke: (id, options) => faults.run(() => revoke(id), options?.signal),
  };
}

function createSecret(id: string): string {
  return `cw_secret-of-${id}`;
}

function getHint(secret: string): string {
  return secret.slice(-HINT_LENGTH);
}
