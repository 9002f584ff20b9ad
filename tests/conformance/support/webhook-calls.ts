import fc from 'fast-check';
import { WEBHOOK_EVENTS } from '#domain/webhooks/webhook-event.ts';
import { WEBHOOK_LIMITS } from '#domain/webhooks/webhook-limits.ts';
import type { WebhookEndpoint } from '#domain/webhooks/webhook.ts';
import type { WebhookApi, WebhookChange, WebhookOrder } from '#ports/webhook-api.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type WebhookStep =
  | { readonly kind: 'create'; readonly order: WebhookOrder }
  | { readonly kind: 'change'; readonly at: number; readonly change: WebhookChange }
  | { readonly kind: 'rotate'; readonly at: number; readonly keepOld: boolean }
  | { readonly kind: 'remove' | 'test' | 'deliveries' | 'redeliver-unknown'; readonly at: number }
  | { readonly kind: 'list' };

const HOST = 'https://receiver.invalid/';
const at = fc.nat(2);
const url = fc.constantFrom(
  `${HOST}hook`,
  `${HOST}hook?to=crm`,
  'http://127.0.0.1:9/hook',
  'ftp://receiver.invalid/hook',
  'https://user:secret@receiver.invalid/',
  'no address',
  '',
  HOST.padEnd(WEBHOOK_LIMITS.urlLength, 'x'),
  HOST.padEnd(WEBHOOK_LIMITS.urlLength + 1, 'x'),
);
const events = fc.oneof(
  { weight: 5, arbitrary: fc.subarray([...WEBHOOK_EVENTS], { minLength: 1 }) },
  fc.constant([]),
  fc.constant([...WEBHOOK_EVENTS, ...WEBHOOK_EVENTS]),
);

export const webhookSteps: fc.Arbitrary<WebhookStep> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('create'), order: fc.record({ url, events }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('change'),
      at,
      change: fc.record({ url, events, paused: fc.boolean() }, { requiredKeys: [] }).filter((change) => Object.keys(change).length > 0),
    }),
  },
  fc.record({ kind: fc.constant('rotate'), at, keepOld: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('remove', 'test', 'deliveries', 'redeliver-unknown'), at }),
  fc.record({ kind: fc.constant('list') }),
);

/** The webhooks of a new user; those of a run are known by the order of their creation. What becomes of a delivery is in the port's suite. */
export function driveWebhooks(webhooks: WebhookApi): Subject<WebhookStep> {
  const made: string[] = [];
  const describe = ({ url: address, events: chosen, paused, oldSecretUntil }: WebhookEndpoint): string =>
    `${address.slice(0, HOST.length + 8)} ${chosen.toSorted().join()} ${paused} ${oldSecretUntil === null}`;
  return async (step) => {
    const id = ('at' in step ? made[step.at] : undefined) ?? 'there-is-none';
    switch (step.kind) {
      case 'create': {
        const outcome = await webhooks.create(step.order);
        if (outcome.kind === 'ok') made.push(outcome.value.endpoint.id);
        return formatOutcome(outcome, ({ endpoint }) => describe(endpoint));
      }
      case 'change':
        return formatOutcome(await webhooks.change(id, step.change), describe);
      case 'rotate':
        return formatOutcome(await webhooks.rotateSecret(id, step.keepOld), ({ endpoint }) => describe(endpoint));
      case 'remove':
        return formatOutcome(await webhooks.remove(id));
      case 'test':
        return formatOutcome(await webhooks.sendTest(id), ({ event, state }) => `${event} ${state}`);
      case 'deliveries':
        return formatOutcome(await webhooks.deliveries(id), (list) => list.map(({ event }) => event).join());
      case 'redeliver-unknown':
        return formatOutcome(await webhooks.redeliver(id, 'there-is-none'));
      case 'list':
        return formatOutcome(await webhooks.list(), ({ available, endpoints }) => `${available} ${endpoints.map(describe).join(' | ')}`);
    }
  };
}
