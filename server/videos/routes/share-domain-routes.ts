import { shareBrandOperations } from '#contract/videos/share-brand-operations.ts';
import { loadShareBrand, saveShareBrand } from '../use-cases/manage-share-brand.ts';
import { getAllowedHostNames } from '../../http/allowed-hosts.ts';
import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { parseHostName } from '../../http/host-names.ts';
import { getWorkspace } from '../../http/require-user.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { checkShareDomain, claimShareDomain, findServedDomain, loadShareDomain } from '../use-cases/manage-share-domain.ts';
import { shareDomainOperations } from '#contract/videos/share-domain-operations.ts';
import { serve } from '../../http/serve.ts';

/** The domain of a workspace's own on which its share pages open. */
export function registerShareDomainRoutes(app: App, parts: AppParts): void {
  const { services, settings } = parts;
  const ownNames = getAllowedHostNames(settings);

  serve(app, shareDomainOperations, 'GET /api/brand/domain', async (request) => loadShareDomain(services, getWorkspace(request)));

  serve(app, shareDomainOperations, 'PUT /api/brand/domain', async (request) => {
    const { host } = request.body;
    if (host !== null && ownNames.includes(host)) {
      throw new HttpError(400, 'invalid-request', { field: 'host', message: 'Choose a domain of your own.' });
    }
    return claimShareDomain(services, getWorkspace(request), host);
  });

  serve(app, shareDomainOperations, 'POST /api/brand/domain/check', async (request) => checkShareDomain(services, getWorkspace(request)));

  serve(app, shareDomainOperations, 'GET /api/share-domains/ask', async (request, reply) => {
    const host = parseHostName(request.query.domain);
    if (host === undefined || (await findServedDomain(services, host)) === undefined) throw createNotFoundError('page');
    return reply.type('text/plain').send('ok');
  });
}

/** How the share pages of a workspace look to viewers. */
export function registerShareBrandRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  serve(app, shareBrandOperations, 'GET /api/brand/share-page', async (request) => loadShareBrand(services, getWorkspace(request)));

  serve(app, shareBrandOperations, 'PUT /api/brand/share-page', async (request) =>
    saveShareBrand(services, getWorkspace(request), request.body.brand),
  );
}
