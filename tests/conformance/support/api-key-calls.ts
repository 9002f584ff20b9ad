import fc from 'fast-check';
import { API_KEY_SCOPES } from '#domain/account/api-key-scopes.ts';
import type { ApiKeys, NewApiKeyRequest } from '#ports/api-keys.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type ApiKeyStep =
  | { readonly kind: 'create'; readonly request: NewApiKeyRequest }
  | { readonly kind: 'rotate'; readonly at: number; readonly keepOld: boolean }
  | { readonly kind: 'revoke'; readonly at: number }
  | { readonly kind: 'list' };

const at = fc.nat(2);
const request: fc.Arbitrary<NewApiKeyRequest> = fc.record(
  {
    name: fc.constantFrom('Mine', ' padded ', '', '  ', 'x'.repeat(60), 'x'.repeat(61), ` ${'x'.repeat(60)} `),
    scopes: fc.array(fc.constantFrom(...API_KEY_SCOPES), { maxLength: 3 }),
    expiresAt: fc.constantFrom(null, '2001-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z', 'tomorrow', '2099-01-01', ''),
  },
  { requiredKeys: ['name'] },
);

export const apiKeySteps: fc.Arbitrary<ApiKeyStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create'), request }) },
  fc.record({ kind: fc.constant('rotate'), at, keepOld: fc.boolean() }),
  fc.record({ kind: fc.constant('revoke'), at }),
  fc.record({ kind: fc.constant('list') }),
);

/** The keys of a new user; those of a run are known by the order of their creation. */
export function driveApiKeys(keys: ApiKeys): Subject<ApiKeyStep> {
  const made: string[] = [];
  const find = (step: { readonly at: number }): string => made[step.at] ?? 'there-is-none';
  return async (step) => {
    switch (step.kind) {
      case 'create': {
        const outcome = await keys.create(step.request);
        if (outcome.kind === 'ok') made.push(outcome.value.card.id);
        return formatOutcome(outcome, ({ card }) => `${card.name} ${card.scopes.toSorted().join()} ${card.expiresAt}`);
      }
      case 'rotate': {
        const outcome = await keys.rotate({ id: find(step), keepOld: step.keepOld });
        return formatOutcome(outcome, ({ card }) => `${card.name} ${card.oldSecretUntil === null}`);
      }
      case 'revoke':
        return formatOutcome(await keys.revoke(find(step)));
      case 'list':
        return formatOutcome(await keys.list(), ({ keys: listed, available }) =>
          [`${available}`, ...listed.map(({ name, oldSecretUntil }) => `${name} ${oldSecretUntil === null}`).toSorted()].join(),
        );
    }
  };
}
