import { z } from 'zod';
import { SIGN_IN_METHODS, SIGN_IN_OUTCOMES } from '../../../src/domain/account/code-attempt.ts';
import { listSignIns } from '../use-cases/sign-in-history.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getPrincipal, requireUser } from '../../http/require-user.ts';
import { errorResponses } from '../../http/common-schemas.ts';

const recordSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  outcome: z.enum(SIGN_IN_OUTCOMES),
  method: z.enum(SIGN_IN_METHODS),
  device: z.string(),
  address: z.string().nullable(),
  country: z.string().nullable().describe('ISO 3166-1, where it is known'),
  newDevice: z.boolean(),
});

export function registerSignInHistoryRoutes(app: App, parts: AppParts): void {
  app.get(
    '/api/user/sign-ins',
    {
      onRequest: requireUser(parts, 'personal'),
      schema: {
        tags: ['account'],
        security: [{ bearer: [] }, { cookie: [] }],
        summary: 'The latest sign-ins to the account, successful or not, newest first',
        response: {
          200: z.object({
            kept: z.boolean().describe('False if an external service handles sign-in and has the list'),
            signIns: z.array(recordSchema),
          }),
          ...errorResponses,
        },
      },
    },
    async (request) => ({
      kept: parts.accounts.handle !== undefined,
      signIns: [...(await listSignIns(parts.services, getPrincipal(request).userId))],
    }),
  );
}
