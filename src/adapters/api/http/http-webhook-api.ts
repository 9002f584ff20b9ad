import {
  DELIVERY_ERRORS,
  DELIVERY_STATES,
  WEBHOOK_PAUSES,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../../../domain/webhooks/webhook.ts';
import { isWebhookEventName, TEST_EVENT, WEBHOOK_EVENTS } from '../../../domain/webhooks/webhook-event.ts';
import type { NewWebhook, WebhookApi, WebhookList } from '../../../ports/webhook-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import {
  type Json,
  readBody,
  readList,
  readNothing,
  readNumber,
  readNumberOrNull,
  readObject,
  readOneOf,
  readRows,
  readText,
  readTextOrNull,
} from '../../shared/http/read-json.ts';

const PATH = '/api/webhooks';

export function createHttpWebhookApi(http: HttpClient): WebhookApi {
  const getPath = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;
  return {
    list: (options) => http.send({ method: 'GET', path: PATH, signal: options?.signal, read: readBody(readWebhookList) }),
    create: (order) => http.send({ method: 'POST', path: PATH, body: order, read: readBody(readNewWebhook) }),
    change: (id, change) => http.send({ method: 'PATCH', path: getPath(id), body: change, read: readBody(readEndpoint) }),
    remove: (id) => http.send({ method: 'DELETE', path: getPath(id), read: readNothing }),
    rotateSecret: (id, keepOld) =>
      http.send({ method: 'POST', path: `${getPath(id)}/rotate`, body: { keepOld }, read: readBody(readNewWebhook) }),
    sendTest: (id) => http.send({ method: 'POST', path: `${getPath(id)}/test`, read: readBody(readDelivery) }),
    deliveries: (id, options) =>
      http.send({
        method: 'GET',
        path: `${getPath(id)}/deliveries`,
        signal: options?.signal,
        read: readBody((body) => readRows(body, 'deliveries', readDelivery)),
      }),
    redeliver: (id, deliveryId) =>
      http.send({
        method: 'POST',
        path: `${getPath(id)}/deliveries/${encodeURIComponent(deliveryId)}/redeliver`,
        read: readBody(readDelivery),
      }),
  };
}

function readWebhookList(body: Json): WebhookList {
  return { endpoints: readRows(body, 'endpoints', readEndpoint), available: body['available'] === true };
}

function readNewWebhook(body: Json): NewWebhook {
  return { endpoint: readEndpoint(readObject(body['endpoint'], 'endpoint')), secret: readText(body, 'secret') };
}

function readEndpoint(body: Json): WebhookEndpoint {
  return {
    id: readText(body, 'id'),
    url: readText(body, 'url'),
    events: readList(body, 'events').filter(isWebhookEventName),
    paused: body['paused'] === null ? null : readOneOf(body, 'paused', WEBHOOK_PAUSES),
    createdAt: readText(body, 'createdAt'),
    oldSecretUntil: readTextOrNull(body, 'oldSecretUntil'),
  };
}

function readDelivery(body: Json): WebhookDelivery {
  return {
    id: readText(body, 'id'),
    event: readOneOf(body, 'event', [...WEBHOOK_EVENTS, TEST_EVENT]),
    state: readOneOf(body, 'state', DELIVERY_STATES),
    attempts: readNumber(body, 'attempts'),
    createdAt: readText(body, 'createdAt'),
    nextAttemptAt: readTextOrNull(body, 'nextAttemptAt'),
    status: readNumberOrNull(body, 'status'),
    error: body['error'] === null ? null : readOneOf(body, 'error', DELIVERY_ERRORS),
    response: readText(body, 'response'),
  };
}
