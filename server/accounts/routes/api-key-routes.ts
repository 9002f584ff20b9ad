import { z } from 'zod';
import { USER_LIMITS } from '../../../src/domain/account/account.ts';
import { API_KEY_SCOPES } from '../../../src/domain/account/api-key-scopes.ts';
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '../use-cases/manage-api-keys.ts';
import type { ApiKeySummary, NewApiKey } from '../../../src/ports/api-keys.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getPrincipal, refuseImpersonator, requireConfirmed, requireNoImpersonation, requireUser } from '../../http/require-user.ts';
import { errorResponses, idParameters } from '../../http/common-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';

const tags = ['api keys'];
const security = SESSION_ONLY;
const scope = z.enum(API_KEY_SCOPES);
const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(scope),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  lastUsedAddress: z.string().nullable(),
  oldSecretUntil: z.iso.datetime().nullable().describe('After a rotation: until when the previous secret is accepted'),
});
const newKeySchema = z.object({ card: keySchema, secret: z.string() });
const nameSchema = z.string().trim().min(1, 'Name the key so you’ll know later what it’s for.').max(USER_LIMITS.apiKeyName);

const createSchema = z.strictObject({
  name: nameSchema,
  scopes: z.array(scope).min(1, 'Choose at least one scope.').optional().describe('Left out: every scope'),
  expiresAt: z.iso.datetime().nullable().optional().describe('Left out or null: the key does not expire'),
});

/** API keys. A key cannot create keys: these routes require a session (VID-9). */
export function registerApiKeyRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const onRequest = requireUser(parts, 'personal');
  const confirmed = [onRequest, requireNoImpersonation, requireConfirmed(parts)];

  app.get(
    '/api/keys',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Your API keys, and whether your plan has them',
        response: { 200: z.object({ keys: z.array(keySchema), available: z.boolean() }), ...errorResponses },
      },
    },
    async (request) => {
      const { keys, available } = await listApiKeys(services, getPrincipal(request).userId);
      return { keys: keys.map(toKeyBody), available };
    },
  );

  app.post(
    '/api/keys',
    {
      onRequest: confirmed,
      schema: {
        tags,
        security,
        summary: 'Create a key; its secret is in this response and never shown again',
        body: createSchema,
        response: { 201: newKeySchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { name, scopes, expiresAt = null } = request.body;
      const created = await createApiKey(parts, getPrincipal(request).userId, { name, expiresAt, ...(scopes && { scopes }) });
      return reply.code(201).send(toNewKeyBody(created));
    },
  );

  app.post(
    '/api/keys/:id/rotate',
    {
      onRequest: confirmed,
      schema: {
        tags,
        security,
        summary: 'Rotate the secret of a key; the old one ends at once or works for another day',
        params: idParameters,
        body: z.strictObject({ keepOld: z.boolean() }),
        response: { 200: newKeySchema, ...errorResponses },
      },
    },
    async (request) =>
      toNewKeyBody(
        await rotateApiKey(parts, { userId: getPrincipal(request).userId, id: request.params.id, keepOld: request.body.keepOld }),
      ),
  );

  app.delete(
    '/api/keys/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Revoke a key, at once and permanently',
        params: idParameters,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      refuseImpersonator(request);
      await revokeApiKey(services, { userId: getPrincipal(request).userId, id: request.params.id });
      return reply.code(204).send(null);
    },
  );
}

function toKeyBody(card: ApiKeySummary) {
  return { ...card, scopes: [...card.scopes] };
}

function toNewKeyBody({ card, secret }: NewApiKey) {
  return { card: toKeyBody(card), secret };
}
