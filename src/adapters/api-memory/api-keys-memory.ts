import { PLAN_FEATURES } from '../../domain/plans/plan-features.ts';
import type { ApiOutcome } from '../../ports/api-outcome.ts';
import type { ApiKeyCard, ApiKeys, NewApiKey } from '../../ports/api-keys.ts';
import type { Faults } from './faults.ts';
import { type MemoryHost, NOT_FOUND } from './memory-host.ts';

const NAME_LENGTH = 60;
const HINT_LENGTH = 4;

export function createMemoryApiKeys(host: MemoryHost, faults: Faults): ApiKeys {
  const cards: ApiKeyCard[] = [];

  function create(name: string): ApiOutcome<NewApiKey> {
    if (name.trim() === '' || name.length > NAME_LENGTH) {
      return { kind: 'rejected', status: 400, code: 'invalid-request', field: 'name', message: 'Give the key a name.' };
    }
    if (!PLAN_FEATURES[host.profile().plan].api) {
      return { kind: 'rejected', status: 403, code: 'plan-without-api', message: 'API access is part of the Business plan.' };
    }
    const id = host.nextId('key');
    const secret = `cw_secret-of-${id}`;
    const card = { id, name: name.trim(), hint: secret.slice(-HINT_LENGTH), createdAt: host.timestamp(), lastUsedAt: null };
    cards.unshift(card);
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
    create: ({ name }, options) => faults.through(() => create(name), options?.signal),
    revoke: (id, options) => faults.through(() => revoke(id), options?.signal),
  };
}
