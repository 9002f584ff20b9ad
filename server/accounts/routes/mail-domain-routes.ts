import { z } from 'zod';
import { JOIN_MODES, JOIN_ROLES } from '../../../src/domain/mail-domain/mail-domain.ts';
import { parseShareDomain, SHARE_DOMAIN_LIMITS, SHARE_DOMAIN_STATES } from '../../../src/domain/sharing/share-domain.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { errorResponses } from '../../http/common-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';
import type { App } from '../../http/fastify-app.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { getPrincipal, getWorkspace, refuseForeignOrganization, refuseImpersonator, requireUser } from '../../http/require-user.ts';
import { joinByDomain, listJoinOffers } from '../use-cases/join-by-domain.ts';
import { checkMailDomain, claimMailDomain, loadMailDomain, setJoinTerms } from '../use-cases/manage-mail-domain.ts';

/** Characters before the domain is read. */
const TYPED_LENGTH = SHARE_DOMAIN_LIMITS.length * 2;
/** Characters of an organization's id. */
const ORGANIZATION_ID = 200;

const hostSchema = z
  .string()
  .max(TYPED_LENGTH)
  .transform((text, context) => {
    const host = parseShareDomain(text.trim().replace(/^@/u, ''));
    if (host !== null) return host;
    context.addIssue({ code: 'custom', message: 'is not a domain like example.com' });
    return z.NEVER;
  });
const termsSchema = z.strictObject({ mode: z.enum(JOIN_MODES), role: z.enum(JOIN_ROLES) });
const domainSchema = z.object({
  host: z.string(),
  record: z.object({ name: z.string(), value: z.string() }).meta({ description: 'The TXT record that proves the domain.' }),
  state: z.enum(SHARE_DOMAIN_STATES),
  mode: z.enum(JOIN_MODES),
  role: z.enum(JOIN_ROLES),
});
const stateSchema = z.object({ domain: domainSchema.nullable() });
const offerSchema = z.object({ organizationId: z.string(), organizationName: z.string(), role: z.enum(JOIN_ROLES) });

/** The mail domain by which people join an organization. */
export function registerMailDomainRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const path = '/api/mail-domain';
  const onRequest = requireUser(parts, 'manage-mail-domain');
  const documented = { tags: ['account'], security: SESSION_ONLY };
  const ofDomain = { ...documented, response: { 200: stateSchema, ...errorResponses } };

  app.get(
    path,
    { onRequest, schema: { ...ofDomain, summary: 'The email domain by which people join the active organization; by owners' } },
    async (request) => ({ domain: await loadMailDomain(services, getWorkspace(request)) }),
  );

  app.put(
    path,
    {
      onRequest,
      schema: {
        ...ofDomain,
        summary: 'Claim an email domain, or give it up with null',
        body: z.strictObject({ host: hostSchema.nullable() }),
      },
    },
    async (request) => {
      refuseImpersonator(request);
      return { domain: await claimMailDomain(services, getWorkspace(request), request.body.host) };
    },
  );

  app.patch(
    path,
    { onRequest, schema: { ...ofDomain, summary: 'Choose who joins by the domain, and as what', body: termsSchema } },
    async (request) => {
      refuseImpersonator(request);
      return { domain: await setJoinTerms(services, getWorkspace(request), request.body) };
    },
  );

  app.post(
    `${path}/check`,
    {
      onRequest,
      config: { rateLimit: HTTP_LIMITS.checkDomain },
      schema: {
        ...documented,
        summary: 'Look for the domain’s TXT record now',
        response: { 200: z.object({ domain: domainSchema, check: z.enum(['found', 'missing', 'unavailable']) }), ...errorResponses },
      },
    },
    async (request) => {
      refuseImpersonator(request);
      return checkMailDomain(services, getWorkspace(request));
    },
  );

  app.get(
    '/api/join-offers',
    {
      onRequest: requireUser(parts, 'personal'),
      schema: {
        ...documented,
        summary: 'Organizations that you may join by your verified address',
        response: { 200: z.object({ offers: z.array(offerSchema) }), ...errorResponses },
      },
    },
    async (request) => ({ offers: [...(await listJoinOffers(services, getPrincipal(request).userId))] }),
  );

  app.post(
    '/api/join-offers/:organization',
    {
      onRequest: requireUser(parts, 'personal'),
      schema: {
        ...documented,
        summary: 'Join an organization that is offered to you',
        params: z.object({ organization: z.string().min(1).max(ORGANIZATION_ID) }),
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      refuseImpersonator(request);
      refuseForeignOrganization(request, request.params.organization);
      await joinByDomain(services, getPrincipal(request).userId, request.params.organization);
      return reply.code(204).send(null);
    },
  );
}
