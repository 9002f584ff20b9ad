import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, providerPageSchema } from '../common-schemas.ts';
import { SIGN_ON_LOCKS, SIGN_ON_LIMITS } from '#domain/sign-on/sign-on.ts';

const formSchema = z.strictObject({
  issuer: z.string().min(1).max(SIGN_ON_LIMITS.issuer),
  clientId: z.string().trim().min(1).max(SIGN_ON_LIMITS.clientId),
  clientSecret: z.string().min(1).max(SIGN_ON_LIMITS.clientSecret).nullable().meta({ description: 'Null keeps the stored one.' }),
});

const stateSchema = z.object({
  lock: z.enum(SIGN_ON_LOCKS).nullable().meta({ description: 'Why it can’t be set up now.' }),
  domain: z.string().nullable().meta({ description: 'Whose addresses sign in there: the organization’s proven email domain.' }),
  redirectUri: z.string().meta({ description: 'To register at the provider.' }),
  connection: z
    .object({
      issuer: z.string(),
      clientId: z.string(),
      testedAt: z.string().nullable().meta({ description: 'When a test last succeeded; null before.' }),
      isRequired: z.boolean(),
    })
    .nullable(),
});

const linkSchema = z.object({
  organizationName: z.string(),
  provider: z.string().meta({ description: 'Host name of its OpenID Connect provider.' }),
  isLinked: z.boolean(),
  isRequired: z.boolean(),
});

const documented = { tags: ['account'] };
const ofState = { ...documented, response: { 200: stateSchema, ...errorResponses } };

export const signOnOperations = defineOperations({
  'GET /api/sign-on': { access: may('manage-sign-on'), ...ofState, summary: 'Single sign-on of the active organization; for owners' },
  'PUT /api/sign-on': {
    access: { ...may('manage-sign-on'), confirmed: true, inPerson: true },
    ...ofState,
    summary: 'Set the provider; it has to be tested then',
    body: formSchema,
  },
  'PATCH /api/sign-on': {
    access: { ...may('manage-sign-on'), confirmed: true, inPerson: true },
    ...ofState,
    summary: 'Require single sign-on of members, or make it optional',
    body: z.strictObject({ isRequired: z.boolean() }),
  },
  'DELETE /api/sign-on': {
    access: { ...may('manage-sign-on'), confirmed: true, inPerson: true },
    ...ofState,
    summary: 'Remove single sign-on',
  },
  'POST /api/sign-on/test': {
    access: may('manage-sign-on'),
    rate: 'testSignOn',
    ...documented,
    summary: 'Begin a test sign-in at the provider',
    response: { 200: providerPageSchema, ...errorResponses },
  },
  'GET /api/sign-on/link': {
    access: may('personal'),
    ...documented,
    summary: 'Single sign-on of the organization at your email domain, and whether it may sign you in',
    response: { 200: z.object({ link: linkSchema.nullable() }), ...errorResponses },
  },
  'POST /api/sign-on/link': {
    access: { ...may('personal'), confirmed: true, inPerson: true },
    rate: 'testSignOn',
    ...documented,
    summary: 'Let the organization at your email domain sign you in: begins a sign-in at its provider',
    response: { 200: providerPageSchema, ...errorResponses },
  },
});
