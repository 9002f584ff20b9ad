import { z } from 'zod';
import { SIGN_ON_LIMITS, SIGN_ON_LOCKS } from '../../../src/domain/sign-on/sign-on.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { errorResponses } from '../../http/common-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';
import type { App } from '../../http/fastify-app.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import {
  getPrincipal,
  getWorkspace,
  refuseImpersonator,
  requireConfirmed,
  requireNoImpersonation,
  requireUser,
} from '../../http/require-user.ts';
import { loadSignOn, removeSignOn, saveSignOn, setSignOnRequired } from '../use-cases/manage-sign-on.ts';
import { loadSignOnLink } from '../use-cases/link-sign-on.ts';
import { startSignOnLink, startSignOnTest } from '../use-cases/sign-on-at-provider.ts';
import { formatPendingCookie, pageSchema, toSignOnParts } from './sign-on-http.ts';

const formSchema = z.strictObject({
  issuer: z.string().min(1).max(SIGN_ON_LIMITS.issuer),
  clientId: z.string().trim().min(1).max(SIGN_ON_LIMITS.clientId),
  clientSecret: z.string().min(1).max(SIGN_ON_LIMITS.clientSecret).nullable().meta({ description: 'Null keeps the stored one.' }),
});
const stateSchema = z.object({
  lock: z.enum(SIGN_ON_LOCKS).nullable().meta({ description: 'Why it can’t be set up now.' }),
  domain: z.string().nullable().meta({ description: 'Whose addresses sign in there: the organization’s proven email domain.' }),
  redirectUri: z.string().meta({ description: 'To register at the provider.' }),
  connection: z
    .object({
      issuer: z.string(),
      clientId: z.string(),
      testedAt: z.string().nullable().meta({ description: 'When a test last succeeded; null before.' }),
      isRequired: z.boolean(),
    })
    .nullable(),
});
const linkSchema = z.object({
  organizationName: z.string(),
  provider: z.string().meta({ description: 'Host name of its OpenID Connect provider.' }),
  isLinked: z.boolean(),
  isRequired: z.boolean(),
});

/** The OpenID Connect provider at which an organization's people sign in. */
export function registerSignOnRoutes(app: App, parts: AppParts): void {
  const path = '/api/sign-on';
  const signOn = toSignOnParts(parts);
  const onRequest = requireUser(parts, 'manage-sign-on');
  const confirmed = [onRequest, requireNoImpersonation, requireConfirmed(parts)];
  const documented = { tags: ['account'], security: SESSION_ONLY };
  const ofState = { ...documented, response: { 200: stateSchema, ...errorResponses } };

  app.get(path, { onRequest, schema: { ...ofState, summary: 'Single sign-on of the active organization; for owners' } }, async (request) =>
    loadSignOn(signOn, getWorkspace(request)),
  );

  app.put(
    path,
    { onRequest: confirmed, schema: { ...ofState, summary: 'Set the provider; it has to be tested then', body: formSchema } },
    async (request) => saveSignOn(signOn, getWorkspace(request), request.body),
  );

  app.patch(
    path,
    {
      onRequest: confirmed,
      schema: {
        ...ofState,
        summary: 'Require single sign-on of members, or make it optional',
        body: z.strictObject({ isRequired: z.boolean() }),
      },
    },
    async (request) => setSignOnRequired(signOn, getWorkspace(request), request.body.isRequired),
  );

  app.delete(path, { onRequest: confirmed, schema: { ...ofState, summary: 'Remove single sign-on' } }, async (request) =>
    removeSignOn(signOn, getWorkspace(request)),
  );

  app.post(
    `${path}/test`,
    {
      onRequest,
      config: { rateLimit: HTTP_LIMITS.testSignOn },
      schema: { ...documented, summary: 'Begin a test sign-in at the provider', response: { 200: pageSchema, ...errorResponses } },
    },
    async (request, reply) => {
      refuseImpersonator(request);
      const started = await startSignOnTest(signOn, getWorkspace(request));
      void reply.header('set-cookie', formatPendingCookie(parts.settings.publicUrl, started));
      return { url: started.url };
    },
  );
}

/** Whether the organization at the user's mail domain may sign them in, and the way to let it. */
export function registerSignOnLinkRoutes(app: App, parts: AppParts): void {
  const path = '/api/sign-on/link';
  const signOn = toSignOnParts(parts);
  const onRequest = requireUser(parts, 'personal');
  const documented = { tags: ['account'], security: SESSION_ONLY };

  app.get(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        summary: 'Single sign-on of the organization at your email domain, and whether it may sign you in',
        response: { 200: z.object({ link: linkSchema.nullable() }), ...errorResponses },
      },
    },
    async (request) => ({ link: signOn.isSupported ? await loadSignOnLink(parts.services, getPrincipal(request).userId) : null }),
  );

  app.post(
    path,
    {
      onRequest: [onRequest, requireNoImpersonation, requireConfirmed(parts)],
      config: { rateLimit: HTTP_LIMITS.testSignOn },
      schema: {
        ...documented,
        summary: 'Let the organization at your email domain sign you in: begins a sign-in at its provider',
        response: { 200: pageSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const started = await startSignOnLink(signOn, getPrincipal(request).userId);
      void reply.header('set-cookie', formatPendingCookie(parts.settings.publicUrl, started));
      return { url: started.url };
    },
  );
}
