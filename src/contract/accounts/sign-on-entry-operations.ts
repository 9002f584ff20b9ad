import { z } from 'zod';
import { ANYONE } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { SHARE_DOMAIN_LIMITS } from '#domain/sharing/share-domain.ts';
import { SIGN_ON_OFFERS } from '#domain/sign-on/sign-on.ts';
import { errorResponses, providerPageSchema } from '../common-schemas.ts';

/** Characters of a path to return to. */
const RETURN_TO = 2_000;

const documented = { tags: ['account'], access: ANYONE };

export const signOnEntryOperations = defineOperations({
  'GET /api/sign-on/offer': {
    rate: 'signOn',
    ...documented,
    summary: 'Whether people with an address at a domain sign in at their organization’s provider',
    querystring: z.object({ domain: z.string().min(1).max(SHARE_DOMAIN_LIMITS.length) }),
    response: { 200: z.object({ offer: z.enum(SIGN_ON_OFFERS) }), ...errorResponses },
  },
  'POST /api/sign-on/start': {
    rate: 'signOn',
    ...documented,
    summary: 'Begin a sign-in at the provider of the address’s organization',
    body: z.strictObject({ email: z.email(), returnTo: z.string().max(RETURN_TO) }),
    response: { 200: providerPageSchema, ...errorResponses },
  },
});
