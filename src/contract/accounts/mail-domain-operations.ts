import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses } from '../common-schemas.ts';
import { SHARE_DOMAIN_STATES, SHARE_DOMAIN_LIMITS, parseShareDomain } from '#domain/sharing/share-domain.ts';
import { JOIN_MODES, JOIN_ROLES } from '#domain/mail-domain/mail-domain.ts';

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
const documented = { tags: ['account'] };
const ofDomain = { ...documented, response: { 200: stateSchema, ...errorResponses } };

export const mailDomainOperations = defineOperations({
  'GET /api/mail-domain': {
    access: may('manage-mail-domain'),
    ...ofDomain,
    summary: 'The email domain by which people join the active organization; by owners',
  },
  'PUT /api/mail-domain': {
    access: may('manage-mail-domain'),
    ...ofDomain,
    summary: 'Claim an email domain, or give it up with null',
    body: z.strictObject({ host: hostSchema.nullable() }),
  },
  'PATCH /api/mail-domain': {
    access: may('manage-mail-domain'),
    ...ofDomain,
    summary: 'Choose who joins by the domain, and as what',
    body: termsSchema,
  },
  'POST /api/mail-domain/check': {
    access: may('manage-mail-domain'),
    rate: 'checkDomain',
    ...documented,
    summary: 'Look for the domain’s TXT record now',
    response: { 200: z.object({ domain: domainSchema, check: z.enum(['found', 'missing', 'unavailable']) }), ...errorResponses },
  },
  'GET /api/join-offers': {
    access: may('personal'),
    ...documented,
    summary: 'Organizations that you may join by your verified address',
    response: { 200: z.object({ offers: z.array(offerSchema) }), ...errorResponses },
  },
  'POST /api/join-offers/:organization': {
    access: may('personal'),
    ...documented,
    summary: 'Join an organization that is offered to you',
    params: z.object({ organization: z.string().min(1).max(ORGANIZATION_ID) }),
    response: { 204: z.null(), ...errorResponses },
  },
});
