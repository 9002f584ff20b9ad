import { z } from 'zod';
import { DELIVERY_ERRORS, DELIVERY_STATES, WEBHOOK_PAUSES, type WebhookEndpoint } from '../../../src/domain/webhooks/webhook.ts';
import { TEST_EVENT, WEBHOOK_EVENTS } from '../../../src/domain/webhooks/webhook-event.ts';
import { WEBHOOK_LIMITS } from '../../../src/domain/webhooks/webhook-limits.ts';
import type { NewWebhook } from '../../../src/ports/webhook-api.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { errorResponses, idParameters } from '../../http/common-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';
import type { App } from '../../http/fastify-app.ts';
import { getPrincipal, refuseImpersonator, requireConfirmed, requireNoImpersonation, requireUser } from '../../http/require-user.ts';
import { changeWebhook, createWebhook, listWebhooks, removeWebhook, rotateWebhookSecret } from '../use-cases/manage-webhooks.ts';
import { listDeliveries, redeliver, sendTestEvent } from '../use-cases/webhook-deliveries.ts';

const tags = ['webhooks'];
const security = SESSION_ONLY;
const nullableTime = z.iso.datetime().nullable();
const eventsSchema = z.array(z.enum(WEBHOOK_EVENTS)).min(1, 'Choose at least one event.').max(WEBHOOK_EVENTS.length);
const urlSchema = z.string().max(WEBHOOK_LIMITS.urlLength);
const endpointSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  paused: z.enum(WEBHOOK_PAUSES).nullable(),
  createdAt: z.iso.datetime(),
  oldSecretUntil: nullableTime,
});
const newWebhookSchema = z.object({ endpoint: endpointSchema, secret: z.string() });
const deliverySchema = z.object({
  id: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  nextAttemptAt: nullableTime,
  status: z.int().nullable(),
  error: z.enum(DELIVERY_ERRORS).nullable(),
  response: z.string(),
});
const deliveryParameters = z.object({ id: z.string(), delivery: z.string() });

/** Webhooks of the user. Like API keys, they are managed in a session only. */
export function registerWebhookEndpointRoutes(app: App, parts: AppParts): void {
  registerManagementRoutes(app, parts);
  registerDeliveryRoutes(app, parts);
}

function registerManagementRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const onRequest = requireUser(parts, 'personal');
  const writes = [onRequest, requireNoImpersonation, requireConfirmed(parts)];

  app.get(
    '/api/webhooks',
    {
      onRequest,
      schema: {
        ...{ tags, security, summary: 'Your webhooks' },
        response: { 200: z.object({ endpoints: z.array(endpointSchema), available: z.boolean() }), ...errorResponses },
      },
    },
    async (request) => {
      const { endpoints, available } = await listWebhooks(services, getPrincipal(request).userId);
      return { endpoints: endpoints.map(toBody), available };
    },
  );

  app.post(
    '/api/webhooks',
    {
      onRequest: writes,
      schema: {
        ...{ tags, security, summary: 'Create a webhook; its secret is in this response and never shown again' },
        body: z.strictObject({ url: urlSchema, events: eventsSchema }),
        response: { 201: newWebhookSchema, ...errorResponses },
      },
    },
    async (request, reply) => reply.code(201).send(toNewBody(await createWebhook(parts, getPrincipal(request).userId, request.body))),
  );

  app.patch(
    '/api/webhooks/:id',
    {
      onRequest: writes,
      schema: {
        ...{ tags, security, summary: 'Change, pause or resume a webhook', params: idParameters },
        body: z.strictObject({ url: urlSchema.exactOptional(), events: eventsSchema.exactOptional(), paused: z.boolean().exactOptional() }),
        response: { 200: endpointSchema, ...errorResponses },
      },
    },
    async (request) => toBody(await changeWebhook(parts, { userId: getPrincipal(request).userId, ...request.params }, request.body)),
  );

  app.post(
    '/api/webhooks/:id/rotate',
    {
      onRequest: writes,
      schema: {
        ...{ tags, security, summary: 'Rotate the secret; deliveries can be signed with both for a day', params: idParameters },
        body: z.strictObject({ keepOld: z.boolean() }),
        response: { 200: newWebhookSchema, ...errorResponses },
      },
    },
    async (request) =>
      toNewBody(await rotateWebhookSecret(services, { userId: getPrincipal(request).userId, ...request.params, ...request.body })),
  );

  app.delete(
    '/api/webhooks/:id',
    {
      onRequest,
      schema: {
        ...{ tags, security, summary: 'Remove a webhook, its log and what waits for it', params: idParameters },
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      refuseImpersonator(request);
      await removeWebhook(services, { userId: getPrincipal(request).userId, ...request.params });
      return reply.code(204).send(null);
    },
  );
}

function registerDeliveryRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const onRequest = requireUser(parts, 'personal');
  const writes = [onRequest, requireNoImpersonation];

  app.get(
    '/api/webhooks/:id/deliveries',
    {
      onRequest,
      schema: {
        ...{ tags, security, summary: 'Latest deliveries, newest first', params: idParameters },
        response: { 200: z.object({ deliveries: z.array(deliverySchema) }), ...errorResponses },
      },
    },
    async (request) => ({
      deliveries: [...(await listDeliveries(services, { userId: getPrincipal(request).userId, ...request.params }))],
    }),
  );

  app.post(
    '/api/webhooks/:id/test',
    {
      onRequest: writes,
      schema: {
        ...{ tags, security, summary: 'Send a test event', params: idParameters },
        response: { 202: deliverySchema, ...errorResponses },
      },
    },
    async (request, reply) =>
      reply.code(202).send(await sendTestEvent(services, { userId: getPrincipal(request).userId, ...request.params })),
  );

  app.post(
    '/api/webhooks/:id/deliveries/:delivery/redeliver',
    {
      onRequest: writes,
      schema: {
        ...{ tags, security, summary: 'Send a delivery again, under its id', params: deliveryParameters },
        response: { 202: deliverySchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id, delivery: deliveryId } = request.params;
      return reply.code(202).send(await redeliver(services, { userId: getPrincipal(request).userId, id, deliveryId }));
    },
  );
}

function toBody(endpoint: WebhookEndpoint) {
  return { ...endpoint, events: [...endpoint.events] };
}

function toNewBody({ endpoint, secret }: NewWebhook) {
  return { endpoint: toBody(endpoint), secret };
}
