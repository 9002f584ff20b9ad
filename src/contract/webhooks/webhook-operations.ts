import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, idParameters } from '../common-schemas.ts';
import { WEBHOOK_EVENTS, TEST_EVENT } from '#domain/webhooks/webhook-event.ts';
import { WEBHOOK_PAUSES, DELIVERY_STATES, DELIVERY_ERRORS } from '#domain/webhooks/webhook.ts';
import { WEBHOOK_LIMITS } from '#domain/webhooks/webhook-limits.ts';

const tags = ['webhooks'];

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

export const webhookOperations = defineOperations({
  'GET /api/webhooks': {
    ...{ tags, access: may('personal'), summary: 'Your webhooks' },
    response: { 200: z.object({ endpoints: z.array(endpointSchema), available: z.boolean() }), ...errorResponses },
  },
  'POST /api/webhooks': {
    ...{
      tags,
      access: { ...may('personal'), confirmed: true, inPerson: true },
      summary: 'Create a webhook; its secret is in this response and never shown again',
    },
    body: z.strictObject({ url: urlSchema, events: eventsSchema }),
    response: { 201: newWebhookSchema, ...errorResponses },
  },
  'PATCH /api/webhooks/:id': {
    ...{
      tags,
      access: { ...may('personal'), confirmed: true, inPerson: true },
      summary: 'Change, pause or resume a webhook',
      params: idParameters,
    },
    body: z.strictObject({ url: urlSchema.exactOptional(), events: eventsSchema.exactOptional(), paused: z.boolean().exactOptional() }),
    response: { 200: endpointSchema, ...errorResponses },
  },
  'POST /api/webhooks/:id/rotate': {
    ...{
      tags,
      access: { ...may('personal'), confirmed: true, inPerson: true },
      summary: 'Rotate the secret; deliveries can be signed with both for a day',
      params: idParameters,
    },
    body: z.strictObject({ keepOld: z.boolean() }),
    response: { 200: newWebhookSchema, ...errorResponses },
  },
  'DELETE /api/webhooks/:id': {
    ...{ tags, access: may('personal'), summary: 'Remove a webhook, its log and what waits for it', params: idParameters },
    response: { 204: z.null(), ...errorResponses },
  },
  'GET /api/webhooks/:id/deliveries': {
    ...{ tags, access: may('personal'), summary: 'Latest deliveries, newest first', params: idParameters },
    response: { 200: z.object({ deliveries: z.array(deliverySchema) }), ...errorResponses },
  },
  'POST /api/webhooks/:id/test': {
    ...{ tags, access: { ...may('personal'), inPerson: true }, summary: 'Send a test event', params: idParameters },
    response: { 202: deliverySchema, ...errorResponses },
  },
  'POST /api/webhooks/:id/deliveries/:delivery/redeliver': {
    ...{ tags, access: { ...may('personal'), inPerson: true }, summary: 'Send a delivery again, under its id', params: deliveryParameters },
    response: { 202: deliverySchema, ...errorResponses },
  },
});
