import { API_KEY_SCOPES } from '../../../domain/account/api-key-scopes.ts';
import { PLAN_FEATURES } from '../../../domain/plans/plan-features.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { ApiKeyCard, ApiKeys, NewApiKey, NewApiKeyRequest } from '../../../ports/api-keys.ts';
import type { Faults } from './faults.ts';
import { CONFIRM_FIRST, type MemoryHost, NOT_FOUND } from './memory-server.ts';

const NAME_LENGTH = 60;
const HINT_LENGTH = 4;
/** As long as the server keeps an old secret after a rotation. */
const GRACE = 24 * 60 * 60_000;

type Rejected = Extract<ApiOutcome<never>, { kind: 'rejected' }>;

export interface MemoryApiKeysOptions {
  /** False: the user has not proven of late who they are. */
  readonly confirmed?: () => boolean;
}

export function createMemoryApiKeys(host: MemoryHost, faults: Faults, { confirmed = () => true }: MemoryApiKeysOptions = {}): ApiKeys {
  const cards: ApiKeyCard[] = [];
  const hasApi = (): boolean => PLAN_FEATURES[host.profile().plan].api;

  function refused(): Rejected | null {
    if (!confirmed()) return CONFIRM_FIRST;
    return hasApi()
      ? null
      : { kind: 'rejected', status: 403, code: 'plan-without-api', message: 'API access is part of the Business plan.' };
  }

  function create({ name, scopes = API_KEY_SCOPES, expiresAt = null }: NewApiKeyRequest): ApiOutcome<NewApiKey> {
    if (name.trim() === '' || name.length > NAME_LENGTH) return invalid('name', 'Give the key a name.');
    if (scopes.length === 0) return invalid('scopes', 'Choose at least one scope.');
    if (expiresAt !== null && !(Date.parse(expiresAt) > Date.parse(host.timestamp()))) {
      return invalid('expiresAt', 'Choose a date in the future.');
    }
    const no = refused();
    if (no !== null) return no;
    const id = host.nextId('key');
    const secret = secretOf(id);
    const card: ApiKeyCard = {
      ...{ id, name: name.trim(), hint: hintOf(secret), scopes: [...new Set(scopes)], createdAt: host.timestamp(), expiresAt },
      ...{ lastUsedAt: null, lastUsedAddress: null, oldSecretUntil: null },
    };
    cards.unshift(card);
    return { kind: 'ok', value: { card, secret } };
  }

  function rotate(id: string, keepOld: boolean): ApiOutcome<NewApiKey> {
    const no = refused();
    if (no !== null) return no;
    const at = cards.findIndex((card) => card.id === id);
    const before = cards[at];
    if (before === undefined) return NOT_FOUND;
    const secret = secretOf(host.nextId('secret'));
    const until = keepOld ? new Date(Date.parse(host.timestamp()) + GRACE).toISOString() : null;
    const card: ApiKeyCard = { ...before, hint: hintOf(secret), oldSecretUntil: until };
    cards[at] = card;
    return { kind: 'ok', value: { card, secret } };
  }

  function revoke(id: string): ApiOutcome<void> {
    const at = cards.findIndex((card) => card.id === id);
    if (at < 0) return NOT_FOUND;
    cards.splice(at, 1);
    return { kind: 'ok', value: undefined };
  }

  return {
    list: (options) => faults.through(() => ({ kind: 'ok', value: [...cards] }), options?.signal),
    create: (request, options) => faults.through(() => create(request), options?.signal),
    rotate: ({ id, keepOld }, options) => faults.through(() => rotate(id, keepOld), options?.signal),
    revoke: (id, options) => faults.through(() => revoke(id), options?.signal),
  };
}

function secretOf(id: string): string {
  return `cw_secret-of-${id}`;
}

function hintOf(secret: string): string {
  return secret.slice(-HINT_LENGTH);
}

function invalid(field: string, message: string): Rejected {
  return { kind: 'rejected', status: 400, code: 'invalid-request', field, message };
}
