import { z } from 'zod';
import { ANYONE, may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses } from '../common-schemas.ts';
import { SHARE_DOMAIN_STATES, SHARE_DOMAIN_LIMITS, parseShareDomain } from '#domain/sharing/share-domain.ts';
import { BRAND_LOCKS } from '#ports/brand-api.ts';

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

const documented = { tags: ['projects'], response: { 200: domainSchema, ...errorResponses } };

export const shareDomainOperations = defineOperations({
  'GET /api/brand/domain': { access: may('view', 'projects:read'), ...documented, summary: 'Domain of the workspace’s share pages' },
  'PUT /api/brand/domain': {
    access: may('manage-brand', 'projects:write'),
    ...documented,
    summary: 'Claim a domain for share pages, or give it up with null; by owners and admins in an organization',
    body: z.strictObject({ host: hostSchema.nullable() }),
  },
  'POST /api/brand/domain/check': {
    access: may('manage-brand', 'projects:write'),
    rate: 'checkDomain',
    ...documented,
    summary: 'Look for the TXT record of the domain now; 409 `domain-taken` while another workspace has it',
    response: { 200: domainSchema.extend({ check: z.enum(['found', 'missing', 'unavailable']) }), ...errorResponses },
  },
  'GET /api/share-domains/ask': { access: ANYONE, hide: true, querystring: z.object({ domain: z.string().max(TYPED_LENGTH) }) },
});
