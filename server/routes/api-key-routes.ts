import { z } from 'zod';
import { ACCOUNT_LIMITS } from '../use-cases/account-limits.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../use-cases/api-keys.ts';
import type { App } from './app.ts';
import type { AppParts } from './app-parts.ts';
import { personOf, refuseImpersonator, requirePerson } from './person.ts';
import { errorAnswers, idParameters } from './schemas/answers.ts';

const tags = ['api keys'];
const security = [{ bearer: [] }, { cookie: [] }];
const cardSchema = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
const nameSchema = z
  .string()
  .trim()
  .min(1, 'Give the key a name, so that you know later what it is for.')
  .max(ACCOUNT_LIMITS.apiKeyNameLength);

/** VID-9. A key cannot make keys: these routes want the person. */
export function apiKeyRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const onRequest = requirePerson(parts);

  app.get(
    '/api/keys',
    {
      onRequest,
      schema: { tags, security, summary: 'One’s keys', response: { 200: z.object({ keys: z.array(cardSchema) }), ...errorAnswers } },
    },
    async (request) => ({ keys: [...(await listApiKeys(services, personOf(request).userId))] }),
  );

  app.post(
    '/api/keys',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'A new key; its secret is told in this answer and never again',
        body: z.strictObject({ name: nameSchema }),
        response: { 201: z.object({ card: cardSchema, secret: z.string() }), ...errorAnswers },
      },
    },
    async (request, reply) => {
      refuseImpersonator(request);
      return reply.code(201).send(await createApiKey(services, personOf(request).userId, request.body.name));
    },
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
