import type { FastifyRequest } from 'fastify';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getRequestPath } from '../../http/request-path.ts';
import { isSameOrigin, createWrongOriginError } from '../../http/same-origin.ts';
import { sendWebResponse, toWebRequest } from '../../http/web-request.ts';

const SIGN_OUT = '/api/auth/sign-out';
const EXAMPLES =
  'Sign up: POST sign-up/email, then email-otp/verify-email with the code. Sign in: POST sign-in/email. Session: GET me. Sign out: POST sign-out.';

/**
 * Passes requests under /api/auth to the auth adapter as web requests and sends its responses unchanged. Registers
 * nothing where an external service handles sign-in.
 */
export function registerAuthRoutes(app: App, { accounts, settings }: Pick<AppParts, 'accounts' | 'settings'>): void {
  const { handle } = accounts;
  if (handle === undefined) return;

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: FastifyRequest, body: string | Buffer) => String(body));

    scope.route({
      method: ['GET', 'POST'],
      url: '/api/auth/*',
      schema: { tags: ['account'], summary: 'Accounts and sessions', description: EXAMPLES },
      handler: async (request, reply) => {
        if (request.method !== 'GET' && !isSameOrigin(request.headers, settings)) throw createWrongOriginError();
        const response = await handle(toWebRequest(request, settings.publicUrl), request.ip);
        response.headers.set('cache-control', 'no-store');
        if (response.ok && getRequestPath(request) === SIGN_OUT) response.headers.set('clear-site-data', '"cache"');
        return sendWebResponse(reply, response);
      },
    });
  });
}
