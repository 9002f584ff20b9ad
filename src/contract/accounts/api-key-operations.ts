import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, idParameters } from '../common-schemas.ts';
import { API_KEY_SCOPES } from '#domain/account/api-key-scopes.ts';
import { USER_LIMITS } from '#domain/account/account.ts';

const tags = ['api keys'];

const scope = z.enum(API_KEY_SCOPES);
const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(scope),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  lastUsedAddress: z.string().nullable(),
  oldSecretUntil: z.iso.datetime().nullable().describe('After a rotation: until when the previous secret is accepted'),
});

const newKeySchema = z.object({ card: keySchema, secret: z.string() });
const nameSchema = z.string().trim().min(1, 'Name the key so you’ll know later what it’s for.').max(USER_LIMITS.apiKeyName);
const createSchema = z.strictObject({
  name: nameSchema,
  scopes: z.array(scope).min(1, 'Choose at least one scope.').optional().describe('Left out: every scope'),
  expiresAt: z.iso.datetime().nullable().optional().describe('Left out or null: the key does not expire'),
});

export const apiKeyOperations = defineOperations({
  'GET /api/keys': {
    tags,
    access: may('personal'),
    summary: 'Your API keys, and whether your plan has them',
    response: { 200: z.object({ keys: z.array(keySchema), available: z.boolean() }), ...errorResponses },
  },
  'POST /api/keys': {
    tags,
    access: { ...may('personal'), confirmed: true, inPerson: true },
    summary: 'Create a key; its secret is in this response and never shown again',
    body: createSchema,
    response: { 201: newKeySchema, ...errorResponses },
  },
  'POST /api/keys/:id/rotate': {
    tags,
    access: { ...may('personal'), confirmed: true, inPerson: true },
    summary: 'Rotate the secret of a key; the old one ends at once or works for another day',
    params: idParameters,
    body: z.strictObject({ keepOld: z.boolean() }),
    response: { 200: newKeySchema, ...errorResponses },
  },
  'DELETE /api/keys/:id': {
    tags,
    access: may('personal'),
    summary: 'Revoke a key, at once and permanently',
    params: idParameters,
    response: { 204: z.null(), ...errorResponses },
  },
});
