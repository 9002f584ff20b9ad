import { and, asc, eq } from 'drizzle-orm';
import { TEST_EVENT } from '#domain/webhooks/webhook-event.ts';
import type { AccountService } from '../../ports/account-service.ts';
import type { Principal } from '../../ports/token-verifier.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { DueEvent, TranslatedEvent, WebhookWire } from '../../shared/webhook-wire.ts';
import { createWebhook, listWebhookColumns, removeWebhook } from '../../webhooks/index.ts';
import { webhookEndpoint } from '../../webhooks/tables/webhook-tables.ts';
import { loadDropInVideo } from './drop-in-videos.ts';
import { createFieldError } from './wire/envelope.ts';
import { signBody, toEvent, toEventNames, toWireEvents, WIRE_EVENTS } from './wire/to-event.ts';

/** Under which endpoints added here are stored. */
export const WIRE = 'drop-in';

interface EndpointParts {
  readonly services: ServerContext;
  readonly accounts: Pick<AccountService, 'offers'>;
}

type EndpointRow = Pick<typeof webhookEndpoint.$inferSelect, 'id' | 'url' | 'events' | 'paused' | 'createdAt'>;

/** Adds a webhook as in the dashboard, and its owner is mailed. It's paused once the key that asked has ended. Throws 400 without an event that happens here. `data` has the secret, once. */
export async function addEndpoint(
  parts: EndpointParts,
  { userId, apiKeyId }: Pick<Principal, 'userId' | 'apiKeyId'>,
  { url, events: wanted }: { readonly url: string; readonly events?: readonly string[] | undefined },
) {
  const events = toEventNames(wanted);
  if (events.length === 0) throw createFieldError('events', `None of these events happens here. Send ${WIRE_EVENTS.join(', or ')}.`);
  const { endpoint, secret } = await createWebhook(parts, userId, { url, events, wire: WIRE, apiKeyId });
  return { ...toWireEndpoint({ ...endpoint, events: [...endpoint.events], createdAt: new Date(endpoint.createdAt) }), secret };
}

/** `data` of the list: those that were added here, oldest first, without their secrets. */
export async function listEndpoints({ database, clock }: Pick<ServerContext, 'database' | 'clock'>, userId: string) {
  const rows = await database.db
    .select(listWebhookColumns(clock.now()))
    .from(webhookEndpoint)
    .where(isAddedHere(userId))
    .orderBy(asc(webhookEndpoint.createdAt), asc(webhookEndpoint.id));
  return rows.map(toWireEndpoint);
}

/** Throws 404 for a webhook that wasn't added here: those of the dashboard are managed there, by their owner in person. */
export async function removeEndpoint(
  services: ServerContext,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<void> {
  const known = await listEndpoints(services, userId);
  if (!known.some(({ endpoint_id: endpointId }) => endpointId === id)) throw createNotFoundError('webhook');
  await removeWebhook(services, { userId, id });
}

/** An order may name an address for its events only if they're sent there already. Throws 400 else. */
export async function refuseOtherCallback(services: ServerContext, userId: string, url: string | undefined): Promise<void> {
  if (url === undefined || (await listEndpoints(services, userId)).some((endpoint) => endpoint.url === url)) return;
  const message =
    'Register this address once with POST /v1/webhook/endpoint.add; every event then names its callback_id. Then send it again, or leave it out.';
  throw createFieldError('callback_url', message);
}

const isAddedHere = (userId: string) => and(eq(webhookEndpoint.userId, userId), eq(webhookEndpoint.wire, WIRE));

function toWireEndpoint({ id, url, events, paused, createdAt }: EndpointRow) {
  const status = paused === null ? 'enabled' : 'disabled';
  return { endpoint_id: id, url, status, events: toWireEvents(events), created_at: createdAt.toISOString() };
}

/** Writes events for receivers of HeyGen's webhooks, and signs them as these check it. */
export const DROP_IN_WIRE: WebhookWire = {
  async translate({ database }, { name, body, createdAt, secret, publicUrl }: DueEvent): Promise<TranslatedEvent | null> {
    if (name === TEST_EVENT) return null;
    const { data } = JSON.parse(body) as { readonly data: EventData };
    const { taskId = '', seconds = null, detailedStatus = '' } = data;
    const known = await loadDropInVideo(database.db, taskId);
    if (known === undefined) return null;
    const options = { callbackId: known.callbackId, secret: known.linkSecret, publicUrl, now: createdAt.getTime() };
    const event = toEvent({ name, videoId: taskId, duration: seconds, detailedStatus }, options);
    if (event === undefined) return null;
    const translated = JSON.stringify(event);
    return { body: translated, headers: { signature: signBody(translated, secret) } };
  },
};

interface EventData {
  readonly taskId?: string;
  readonly seconds?: number | null;
  readonly detailedStatus?: string;
}
