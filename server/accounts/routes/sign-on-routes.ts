import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { getPrincipal, getWorkspace, refuseImpersonator } from '../../http/require-user.ts';
import { loadSignOn, removeSignOn, saveSignOn, setSignOnRequired } from '../use-cases/manage-sign-on.ts';
import { loadSignOnLink } from '../use-cases/link-sign-on.ts';
import { startSignOnLink, startSignOnTest } from '../use-cases/sign-on-at-provider.ts';
import { formatPendingCookie, toSignOnParts } from './sign-on-http.ts';
import { signOnOperations } from '#contract/accounts/sign-on-operations.ts';
import { serve } from '../../http/serve.ts';

/** The OpenID Connect provider at which an organization's people sign in. */
export function registerSignOnRoutes(app: App, parts: AppParts): void {
  const signOn = toSignOnParts(parts);

  serve(app, signOnOperations, 'GET /api/sign-on', async (request) => loadSignOn(signOn, getWorkspace(request)));

  serve(app, signOnOperations, 'PUT /api/sign-on', async (request) => saveSignOn(signOn, getWorkspace(request), request.body));

  serve(app, signOnOperations, 'PATCH /api/sign-on', async (request) =>
    setSignOnRequired(signOn, getWorkspace(request), request.body.isRequired),
  );

  serve(app, signOnOperations, 'DELETE /api/sign-on', async (request) => removeSignOn(signOn, getWorkspace(request)));

  serve(app, signOnOperations, 'POST /api/sign-on/test', async (request, reply) => {
    refuseImpersonator(request);
    const started = await startSignOnTest(signOn, getWorkspace(request));
    void reply.header('set-cookie', formatPendingCookie(parts.settings.publicUrl, started));
    return { url: started.url };
  });
}

/** Whether the organization at the user's mail domain may sign them in, and the way to let it. */
export function registerSignOnLinkRoutes(app: App, parts: AppParts): void {
  const signOn = toSignOnParts(parts);
  serve(app, signOnOperations, 'GET /api/sign-on/link', async (request) => ({
    link: signOn.isSupported ? await loadSignOnLink(parts.services, getPrincipal(request).userId) : null,
  }));

  serve(app, signOnOperations, 'POST /api/sign-on/link', async (request, reply) => {
    const started = await startSignOnLink(signOn, getPrincipal(request).userId);
    void reply.header('set-cookie', formatPendingCookie(parts.settings.publicUrl, started));
    return { url: started.url };
  });
}
