import { RATES } from '#domain/fairness/request-rates.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readCookie } from '#domain/network/read-cookie.ts';
import { toSameOriginPath } from '#domain/redirect/to-same-origin-path.ts';
import { SIGN_ON_CALLBACK, type SignOnError } from '#domain/sign-on/sign-on.ts';
import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { createWrongOriginError, isSameOrigin } from '../../http/same-origin.ts';
import { toWebRequest } from '../../http/web-request.ts';
import { HttpError } from '../../shared/http-error.ts';
import { completeSignOn, findOffer, startSignOn } from '../use-cases/sign-on-at-provider.ts';
import { formatPendingCookie, getPendingCookieName, toSignOnParts } from './sign-on-http.ts';
import { signOnEntryOperations } from '#contract/accounts/sign-on-entry-operations.ts';
import { serve } from '../../http/serve.ts';

const ORGANIZATION_PAGE = '/dashboard/organization';
/** Where the holder of an account lets an organization sign them in. */
const LINK_PAGE = '/dashboard/organizations';

/** The way in for people whose organization has single sign-on. No account is needed, and nothing is said of who has one. */
export function registerSignOnEntryRoutes(app: App, parts: AppParts): void {
  const { settings } = parts;
  const { publicUrl } = settings;
  const signOn = toSignOnParts(parts);
  const config = { rateLimit: RATES.signOn };
  const documented = { tags: ['account'], security: [] };

  serve(app, signOnEntryOperations, 'GET /api/sign-on/offer', async (request) => ({
    offer: await findOffer(signOn, request.query.domain),
  }));

  serve(app, signOnEntryOperations, 'POST /api/sign-on/start', async (request, reply) => {
    if (!isSameOrigin(request.headers, settings)) throw createWrongOriginError();
    const returnTo = toSameOriginPath(request.body.returnTo);
    if (returnTo === null) throw new HttpError(400, 'invalid-field', { field: 'returnTo', message: 'That page isn’t part of this site.' });
    const started = await startSignOn(signOn, { email: request.body.email, returnTo });
    void reply.header('set-cookie', formatPendingCookie(publicUrl, started));
    return { url: started.url };
  });

  app.get(
    SIGN_ON_CALLBACK,
    {
      config,
      schema: {
        ...documented,
        summary: 'The way back from an organization’s provider; goes on to a page',
        response: { 303: z.null().describe('The page that finishes, or says what went wrong') },
      },
    },
    async (request, reply) => {
      const { searchParams } = new URL(request.url, publicUrl);
      const state = searchParams.get('state') ?? '';
      const pending = readCookie(request.headers.cookie ?? '', getPendingCookieName(publicUrl, state)) ?? undefined;
      const completed = await completeSignOn(signOn, { params: searchParams, pending });
      void reply.header('set-cookie', formatPendingCookie(publicUrl, { state, pending: '' }));
      switch (completed.kind) {
        case 'tested':
          return leave(reply, ORGANIZATION_PAGE, { signOn: 'tested' });
        case 'test-failed':
          return leave(reply, ORGANIZATION_PAGE, { signOn: completed.error });
        case 'linked':
          return leave(reply, LINK_PAGE, { signOn: 'linked' });
        case 'link-failed':
          return leave(reply, LINK_PAGE, { signOn: completed.error });
        case 'failed':
          return fail(reply, completed.error);
        case 'known':
          return openSession(request, reply, completed);
      }
    },
  );

  async function openSession(request: FastifyRequest, reply: FastifyReply, known: KnownUser): Promise<FastifyReply> {
    const { userId, organizationId, returnTo } = known;
    const opened = await signOn.entry?.open({
      userId,
      organizationId,
      request: toWebRequest(request, publicUrl),
      clientIp: request.ip,
    });
    if (opened === undefined || opened.kind === 'banned') return fail(reply, 'banned');
    for (const cookie of opened.cookies) void reply.header('set-cookie', cookie);
    return leave(reply, '/sso-callback', { redirect: returnTo, ...(opened.kind === 'second-factor' && { step: 'second-factor' }) });
  }

  function fail(reply: FastifyReply, error: SignOnError): FastifyReply {
    return leave(reply, '/signin', { signOn: error, ...(error === 'not-linked' && { redirect: LINK_PAGE }) });
  }

  function leave(reply: FastifyReply, page: string, query: Readonly<Record<string, string>>): FastifyReply {
    return reply.header('cache-control', 'no-store').redirect(`${publicUrl}${page}?${new URLSearchParams(query)}`, 303);
  }
}

interface KnownUser {
  readonly userId: string;
  readonly organizationId: string;
  readonly returnTo: string;
}
