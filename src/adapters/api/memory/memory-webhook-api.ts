import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { WEBHOOK_SECRET_PREFIX } from '#domain/webhooks/signed-content.ts';
import { findWebhookUrlProblem, type WebhookDelivery, type WebhookEndpoint } from '#domain/webhooks/webhook.ts';
import { parseChosenEvents, TEST_EVENT, WEBHOOK_EVENTS } from '#domain/webhooks/webhook-event.ts';
import { WEBHOOK_LIMITS } from '#domain/webhooks/webhook-limits.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { WebhookApi, WebhookChange, WebhookOrder } from '#ports/webhook-api.ts';
import type { Faults } from './faults.ts';
import { NOT_FOUND, reject, type Rejected, rejectField, rejectUnstorable } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

const HTTP_OK = 200;

/** Its receivers accept everything: a delivery has arrived by the time it's listed. */
export function createMemoryWebhookApi(server: MemoryServer, faults: Faults): WebhookApi {
  const endpoints = new Map<string, WebhookEndpoint>();
  const logs = new Map<string, WebhookDelivery[]>();
  const isAvailable = (): boolean => PLAN_FEATURES[server.profile().plan].api;
  const createSecret = (): string => WEBHOOK_SECRET_PREFIX + btoa(server.nextId('webhook-secret').padEnd(24, '-'));

  function findProblem({ url, events }: Partial<WebhookOrder>): Rejected | null {
    const unstorable = rejectUnstorable({ url, events });
    if (unstorable !== null) return unstorable;
    if (url !== undefined && url.length > WEBHOOK_LIMITS.urlLength) {
      return rejectField('url', `Use at most ${WEBHOOK_LIMITS.urlLength} characters.`);
    }
    if (events !== undefined && (parseChosenEvents(events) === null || events.length > WEBHOOK_EVENTS.length))
      return rejectField('events', 'Choose at least one event, and each once.');
    const problem = url === undefined ? null : findWebhookUrlProblem(url, true);
    return problem === null ? null : rejectField('url', problem);
  }

  function findPlanProblem(): Rejected | null {
    return isAvailable() ? null : reject(403, 'plan-without-api', { message: 'Webhooks are part of the Business plan.' });
  }

  /** Runs `act` on a webhook of a user whose plan has them. */
  function withEndpoint<Value>(id: string, act: (endpoint: WebhookEndpoint) => ApiOutcome<Value>): ApiOutcome<Value> {
    const endpoint = endpoints.get(id);
    return endpoint === undefined ? NOT_FOUND : (findPlanProblem() ?? act(endpoint));
  }

  function create({ url, events }: WebhookOrder) {
    const problem = findProblem({ url, events }) ?? findPlanProblem();
    if (problem !== null) return problem;
    if (endpoints.size >= WEBHOOK_LIMITS.endpoints) {
      return reject(409, 'too-many-webhooks', { message: `You have ${WEBHOOK_LIMITS.endpoints} webhooks. Remove one you no longer use.` });
    }
    const id = server.nextId('webhook');
    const endpoint: WebhookEndpoint = { id, url, events: [...events], paused: null, createdAt: server.timestamp(), oldSecretUntil: null };
    endpoints.set(id, endpoint);
    logs.set(id, []);
    return { kind: 'ok', value: { endpoint, secret: createSecret() } } as const;
  }

  function change(id: string, { url, events, paused }: WebhookChange): ApiOutcome<WebhookEndpoint> {
    const problem = findProblem({ ...(url !== undefined && { url }), ...(events !== undefined && { events }) });
    if (problem !== null) return problem;
    return withEndpoint(id, (endpoint) => {
      const changed: WebhookEndpoint = {
        ...endpoint,
        ...(url !== undefined && { url }),
        ...(events !== undefined && { events: [...events] }),
        ...(paused !== undefined && { paused: paused ? 'user' : null }),
      };
      endpoints.set(id, changed);
      return { kind: 'ok', value: changed };
    });
  }

  function rotateSecret(id: string, keepOld: boolean) {
    return withEndpoint(id, (endpoint) => {
      const until = new Date(Date.parse(server.timestamp()) + WEBHOOK_LIMITS.oldSecretFor).toISOString();
      const rotated: WebhookEndpoint = { ...endpoint, oldSecretUntil: keepOld ? until : null };
      endpoints.set(id, rotated);
      return { kind: 'ok', value: { endpoint: rotated, secret: createSecret() } };
    });
  }

  function sendTest(id: string): ApiOutcome<WebhookDelivery> {
    return withEndpoint(id, () => {
      const now = server.timestamp();
      const delivery: WebhookDelivery = {
        ...{ id: server.nextId('delivery'), event: TEST_EVENT, state: 'waiting', attempts: 0, createdAt: now, nextAttemptAt: now },
        ...{ status: null, error: null, response: '' },
      };
      logs.get(id)?.unshift(delivery);
      return { kind: 'ok', value: delivery };
    });
  }

  function deliver(id: string): void {
    const sent = (logs.get(id) ?? []).map((one): WebhookDelivery => {
      if (one.state !== 'waiting') return one;
      return { ...one, state: 'delivered', attempts: one.attempts + 1, nextAttemptAt: null, status: HTTP_OK };
    });
    logs.set(id, sent);
  }

  function redeliver(id: string, deliveryId: string): ApiOutcome<WebhookDelivery> {
    return withEndpoint(id, () => {
      const log = logs.get(id) ?? [];
      const at = log.findIndex((one) => one.id === deliveryId);
      const before = log[at];
      if (before === undefined) return NOT_FOUND;
      const again: WebhookDelivery = { ...before, state: 'waiting', nextAttemptAt: server.timestamp() };
      log[at] = again;
      return { kind: 'ok', value: again };
    });
  }

  return {
    list: (options) =>
      faults.run(() => ({ kind: 'ok', value: { endpoints: [...endpoints.values()], available: isAvailable() } }), options?.signal),
    create: (order) => faults.run(() => create(order)),
    change: (id, changed) => faults.run(() => change(id, changed)),
    remove: (id) =>
      faults.run<void>(() => {
        logs.delete(id);
        return endpoints.delete(id) ? { kind: 'ok', value: undefined } : NOT_FOUND;
      }),
    rotateSecret: (id, keepOld) => faults.run(() => rotateSecret(id, keepOld)),
    sendTest: (id) => faults.run(() => sendTest(id)),
    deliveries: (id, options) =>
      faults.run<readonly WebhookDelivery[]>(() => {
        if (!endpoints.has(id)) return NOT_FOUND;
        deliver(id);
        return { kind: 'ok', value: (logs.get(id) ?? []).slice(0, WEBHOOK_LIMITS.deliveriesListed) };
      }, options?.signal),
    redeliver: (id, deliveryId) => faults.run(() => redeliver(id, deliveryId)),
  };
}
