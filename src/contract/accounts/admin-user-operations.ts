import { z } from 'zod';
import { ADMINISTRATORS, may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, createPageSchema, idParameters } from '../common-schemas.ts';
import {
  userQuerySchema,
  adminUserSchema,
  storageQuerySchema,
  workspaceUsageSchema,
  allowanceUseSchema,
  userStorageSchema,
  userChangeSchema,
} from './admin-schemas.ts';

const tags = ['administration'];

const params = idParameters;
const userResponse = { 200: adminUserSchema, ...errorResponses };

export const adminUserOperations = defineOperations({
  'GET /api/admin/check-admin': {
    tags,
    access: may('personal'),
    summary: 'Whether the user is an administrator',
    response: { 200: z.object({ admin: z.boolean(), secondFactorNeeded: z.boolean() }), ...errorResponses },
  },
  'GET /api/admin/users': {
    tags,
    access: ADMINISTRATORS,
    summary: 'Find users',
    querystring: userQuerySchema,
    response: { 200: createPageSchema(adminUserSchema), ...errorResponses },
  },
  'GET /api/admin/storage': {
    tags,
    access: ADMINISTRATORS,
    summary: 'What people and organizations store and make',
    querystring: storageQuerySchema,
    response: { 200: createPageSchema(workspaceUsageSchema), ...errorResponses },
  },
  'GET /api/admin/allowances': {
    tags,
    access: ADMINISTRATORS,
    summary: 'Who may use how much, with what is used today and by whom the most',
    response: { 200: z.object({ allowances: z.array(allowanceUseSchema) }), ...errorResponses },
  },
  'GET /api/admin/users/:id/storage': {
    tags,
    access: ADMINISTRATORS,
    summary: 'What a user’s own workspace stores and makes',
    params,
    response: { 200: userStorageSchema, ...errorResponses },
  },
  'PUT /api/admin/users/:id': {
    tags,
    access: { ...ADMINISTRATORS, confirmed: true },
    summary: 'Change the given fields',
    params,
    body: userChangeSchema,
    response: userResponse,
  },
  'DELETE /api/admin/users/:id': {
    tags,
    access: { ...ADMINISTRATORS, confirmed: true },
    summary: 'Close an account; it is erased after a grace period',
    params,
    response: userResponse,
  },
  'POST /api/admin/users/:id/restore': { tags, access: ADMINISTRATORS, summary: 'Reopen a closed account', params, response: userResponse },
  'POST /api/admin/users/:id/impersonate': {
    tags,
    access: { ...ADMINISTRATORS, confirmed: true },
    rate: 'impersonate',
    summary: 'Create a ticket for viewing an account; valid once, for a minute',
    params,
    response: { 200: z.object({ ticket: z.string() }), ...errorResponses },
  },
});
