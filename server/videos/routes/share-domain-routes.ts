import { z } from 'zod';
import { parseShareDomain, SHARE_DOMAIN_LIMITS, SHARE_DOMAIN_STATES } from '../../../src/domain/sharing/share-domain.ts';
import { BRAND_LOCKS } from '../../../src/ports/brand-api.ts';
import { getAllowedHostNames } from '../../http/allowed-hosts.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { errorResponses } from '../../http/common-schemas.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import type { App } from '../../http/fastify-app.ts';
import { parseHostName } from '../../http/host-names.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { getWorkspace, requireUserOrKey } from '../../http/require-user.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { checkShareDomain, claimShareDomain, findServedDomain, loadShareDomain } from '../use-cases/manage-share-domain.ts';

/** Characters before the domain is read: an address around it, and names in other alphabets. */
const TYPED_LENGTH = SHARE_DOMAIN_LIMITS.length * 2;

const hostSchema = z
  .string()
  .max(TYPED_LENGTH)
  .transform((text, context) => {
    const host = parseShareDomain(text);
    if (host !== null) return host;
    context.addIssue({ code: 'custom', message: 'is not a domain like videos.example.com' });
    return z.NEVER;
  });
const domainSchema = z.object({
  domain: z
    .object({
      host: z.string(),
      record: z.object({ name: z.string(), value: z.string() }).meta({ description: 'The TXT record that proves the domain.' }),
      state: z.enum(SHARE_DOMAIN_STATES),
      checkedAt: z.string().nullable(),
    })
    .nullable(),
  lock: z.enum(BRAND_LOCKS).nullable().meta({ description: 'Why the caller can’t change it.' }),
});

/** The domain of a workspace's own on which its share pages open. */
export function registerShareDomainRoutes(app: App, parts: AppParts): void {
  const { services, settings } = parts;
  const path = '/api/brand/domain';
  const documented = { tags: ['projects'], security: USER_OR_KEY, response: { 200: domainSchema, ...errorResponses } };
  const ownNames = getAllowedHostNames(settings);

  app.get(
    path,
    {
      onRequest: requireUserOrKey(parts, 'projects:read', 'view'),
      schema: { ...documented, summary: 'Domain of the workspace’s share pages' },
    },
    async (request) => loadShareDomain(services, getWorkspace(request)),
  );

  app.put(
    path,
    {
      onRequest: requireUserOrKey(parts, 'projects:write', 'manage-brand'),
      schema: {
        ...documented,
        summary: 'Claim a domain for share pages, or give it up with null; by owners and admins in an organization',
        body: z.strictObject({ host: hostSchema.nullable() }),
      },
    },
    async (request) => {
      const { host } = request.body;
      if (host !== null && ownNames.includes(host)) {
        throw new HttpError(400, 'invalid-request', { field: 'host', message: 'Choose a domain of your own.' });
      }
      return claimShareDomain(services, getWorkspace(request), host);
    },
  );

  app.post(
    `${path}/check`,
    {
      onRequest: requireUserOrKey(parts, 'projects:write', 'manage-brand'),
      config: { rateLimit: HTTP_LIMITS.checkDomain },
      schema: {
        ...documented,
        summary: 'Look for the TXT record of the domain now; 409 `domain-taken` while another workspace has it',
        response: { 200: domainSchema.extend({ check: z.enum(['found', 'missing', 'unavailable']) }), ...errorResponses },
      },
    },
    async (request) => checkShareDomain(services, getWorkspace(request)),
  );

  app.get(
    '/api/share-domains/ask',
    { schema: { hide: true, querystring: z.object({ domain: z.string().max(TYPED_LENGTH) }) } },
    async (request, reply) => {
      const host = parseHostName(request.query.domain);
      if (host === undefined || (await findServedDomain(services, host)) === undefined) throw createNotFoundError('page');
      return reply.type('text/plain').send('ok');
    },
  );
}
