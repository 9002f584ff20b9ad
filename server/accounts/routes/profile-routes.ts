import { Readable } from 'node:stream';
import { z } from 'zod';
import { USER_LIMITS } from '../../../src/domain/account/account.ts';
import { SAVED_COLORS_LIMITS } from '../../../src/domain/presenters/saved-colors.ts';
import { PLAN_IDS } from '../../../src/domain/plans/plan-limits.ts';
import { closeOwnAccount } from '../use-cases/close-account.ts';
import { exportAccount } from '../use-cases/export-account.ts';
import { loadProfile, updateProfile } from '../use-cases/user-profile.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { formatContentDisposition } from '../../http/file-responses.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import {
  getPrincipal,
  getWorkspace,
  refuseImpersonator,
  requireConfirmed,
  requireNoImpersonation,
  requireUser,
} from '../../http/require-user.ts';
import { createFileSchema, errorResponses } from '../../http/common-schemas.ts';
import { colorSchema } from '../../http/project-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';
import { getPersonalPlace, recordActivity } from '../../shared/record-activity.ts';

const tags = ['account'];
const security = SESSION_ONLY;
const theme = z.enum(['light', 'dark']);
const colors = z
  .array(z.strictObject({ name: z.string().trim().min(1).max(SAVED_COLORS_LIMITS.name), outfit: colorSchema, hair: colorSchema }))
  .max(SAVED_COLORS_LIMITS.count)
  .describe('Saved colors for looks, newest first');
const profileSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['user', 'admin']),
  plan: z.enum(PLAN_IDS),
  preferences: z.object({ theme, colors: colors.readonly() }),
  limits: z.object({
    videosPerMonth: z.int(),
    videoLength: z.number().describe('Seconds'),
    avatars: z.int(),
    lines: z.int(),
    watermark: z.boolean(),
  }),
  usage: z.object({ videosThisMonth: z.int(), videosLeft: z.int(), renewsAt: z.iso.datetime().describe('When the allowance resets') }),
  sharedBy: z.string().nullable().describe('Who shares the plan with the organization; null for your own'),
});

const name = z.string().trim().max(USER_LIMITS.name);
const changeSchema = z.strictObject({
  firstName: name.min(1).exactOptional(),
  lastName: name.exactOptional(),
  preferences: z.strictObject({ theme: theme.exactOptional(), colors: colors.readonly().exactOptional() }).exactOptional(),
});

export function registerProfileRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const onRequest = requireUser(parts, 'personal');

  app.get(
    '/api/user/profile',
    {
      onRequest,
      schema: { tags, security, summary: 'Your profile, and what the plan allows', response: { 200: profileSchema, ...errorResponses } },
    },
    async (request) => loadProfile(services, getWorkspace(request)),
  );

  app.put(
    '/api/user/update-profile',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Change the given fields',
        body: changeSchema,
        response: { 200: profileSchema, ...errorResponses },
      },
    },
    async (request) => {
      refuseImpersonator(request);
      return updateProfile(parts, getWorkspace(request), request.body);
    },
  );

  app.get(
    '/api/user/export',
    {
      onRequest: [onRequest, requireNoImpersonation, requireConfirmed(parts)],
      config: { rateLimit: HTTP_LIMITS.accountExport },
      schema: {
        tags,
        security,
        summary: 'Everything the server stores about you, as a ZIP',
        response: { 200: createFileSchema('The data', ['application/zip']), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { userId } = getPrincipal(request);
      await recordActivity(services.database.db, getPersonalPlace(userId), { kind: 'export.account' });
      return reply
        .type('application/zip')
        .header('content-disposition', formatContentDisposition('castwright-account.zip', false))
        .send(Readable.from(exportAccount(parts, userId), { objectMode: false }));
    },
  );

  app.delete(
    '/api/user',
    {
      onRequest,
      config: { rateLimit: HTTP_LIMITS.closeAccount },
      schema: {
        tags,
        security,
        summary: 'Close your account; 403 `sign-in-again` when the session is not fresh',
        body: z.strictObject({ confirmEmail: z.string().max(320) }),
        response: { 200: z.object({ erasedAt: z.iso.datetime() }), ...errorResponses },
      },
    },
    async (request) => {
      refuseImpersonator(request);
      return closeOwnAccount(parts, getPrincipal(request), request.body.confirmEmail);
    },
  );
}
