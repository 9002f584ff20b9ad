import { z } from 'zod';
import { ACCOUNT_LIMITS } from '../use-cases/account-limits.ts';
import { API_KEY_SCOPES } from '../../../src/domain/account/api-key-scopes.ts';
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '../use-cases/manage-api-keys.ts';
import type { ApiKeyCard, NewApiKey } from '../../../src/ports/api-keys.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { personOf, refuseImpersonator, requireConfirmed, requireOwner, requirePerson } from '../../http/require-user.ts';
import { errorAnswers, idParameters } from '../../http/common-schemas.ts';

const tags = ['api keys'];
const security = [{ bearer: [] }, { cookie: [] }];
const scope = z.enum(API_KEY_SCOPES);
const cardSchema = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(scope),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  lastUsedAddress: z.string().nullable(),
  oldSecretUntil: z.iso.datetime().nullable().describe('After a rotation: until when the secret before works as well'),
});
const newKeySchema = z.object({ card: cardSchema, secret: z.string() });
const nameSchema = z.string().trim().min(1, 'Name the key so you’ll know later what it’s for.').max(ACCOUNT_LIMITS.apiKeyNameLength);

const createSchema = z.strictObject({
  name: nameSchema,
  scopes: z.array(scope).min(1, 'Choose at least one scope.').optional().describe('Left out: every scope'),
  expiresAt: z.iso.datetime().nullable().optional().describe('Left out or null: the key does not expire'),
});

/** VID-9. A key cannot make keys: these routes want the person. */
export function apiKeyRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const onRequest = requirePerson(parts);
  const confirmed = [onRequest, requireOwner, requireConfirmed(parts)];

  app.get(
    '/api/keys',
    {
      onRequest,
      schema: { tags, security, summary: 'One’s keys', response: { 200: z.object({ keys: z.array(cardSchema) }), ...errorAnswers } },
    },
    async (request) => ({ keys: (await listApiKeys(services, personOf(request).userId)).map(cardAnswer) }),
  );

  app.post(
    '/api/keys',
    {
      onRequest: confirmed,
      schema: {
        tags,
        security,
        summary: 'A new key; its secret is told in this answer and never again',
        body: createSchema,
        response: { 201: newKeySchema, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { name, scopes, expiresAt = null } = request.body;
      const made = await createApiKey(services, personOf(request).userId, { name, expiresAt, ...(scopes && { scopes }) });
      return reply.code(201).send(answerOf(made));
    },
  );

  app.post(
    '/api/keys/:id/rotate',
    {
      onRequest: confirmed,
      schema: {
        tags,
        security,
        summary: 'A new secret for the same key; the old one ends at once or works for another day',
        params: idParameters,
        body: z.strictObject({ keepOld: z.boolean() }),
        response: { 200: newKeySchema, ...errorAnswers },
      },
    },
    async (request) =>
      answerOf(await rotateApiKey(services, { userId: personOf(request).userId, id: request.params.id, keepOld: request.body.keepOld })),
  );

  app.delete(
    '/api/keys/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Revoke, at once and for good',
        params: idParameters,
        response: { 204: z.null(), ...errorAnswers },
      },
    },
    async (request, reply) => {
      refuseImpersonator(request);
      await revokeApiKey(services, { userId: personOf(request).userId, id: request.params.id });
      return reply.code(204).send(null);
    },
  );
}

function cardAnswer(card: ApiKeyCard) {
  return { ...card, scopes: [...card.scopes] };
}

function answerOf({ card, secret }: NewApiKey) {
  return { card: cardAnswer(card), secret };
}
