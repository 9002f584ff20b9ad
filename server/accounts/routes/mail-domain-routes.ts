import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { getPrincipal, getWorkspace, refuseForeignOrganization, refuseImpersonator } from '../../http/require-user.ts';
import { joinByDomain, listJoinOffers } from '../use-cases/join-by-domain.ts';
import { checkMailDomain, claimMailDomain, loadMailDomain, setJoinTerms } from '../use-cases/manage-mail-domain.ts';
import { mailDomainOperations } from '#contract/accounts/mail-domain-operations.ts';
import { serve } from '../../http/serve.ts';

/** The mail domain by which people join an organization. */
export function registerMailDomainRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, mailDomainOperations, 'GET /api/mail-domain', async (request) => ({
    domain: await loadMailDomain(services, getWorkspace(request)),
  }));

  serve(app, mailDomainOperations, 'PUT /api/mail-domain', async (request) => {
    refuseImpersonator(request);
    return { domain: await claimMailDomain(services, getWorkspace(request), request.body.host) };
  });

  serve(app, mailDomainOperations, 'PATCH /api/mail-domain', async (request) => {
    refuseImpersonator(request);
    return { domain: await setJoinTerms(services, getWorkspace(request), request.body) };
  });

  serve(app, mailDomainOperations, 'POST /api/mail-domain/check', async (request) => {
    refuseImpersonator(request);
    return checkMailDomain(services, getWorkspace(request));
  });

  serve(app, mailDomainOperations, 'GET /api/join-offers', async (request) => ({
    offers: [...(await listJoinOffers(services, getPrincipal(request).userId))],
  }));

  serve(app, mailDomainOperations, 'POST /api/join-offers/:organization', async (request) => {
    refuseImpersonator(request);
    refuseForeignOrganization(request, request.params.organization);
    await joinByDomain(services, getPrincipal(request).userId, request.params.organization);
  });
}
