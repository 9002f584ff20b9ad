import { ADMINISTRATORS } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { createJsonOrCsvSchema, createPageSchema, errorResponses, idParameters } from '../common-schemas.ts';
import { auditQuerySchema, auditEntrySchema, waitlistQuerySchema, waitlistEntrySchema, decisionSchema } from './admin-schemas.ts';

const tags = ['administration'];
const access = ADMINISTRATORS;

export const adminLogOperations = defineOperations({
  'GET /api/admin/audit': {
    tags,
    access,
    summary: 'What administrators did, newest first; `format=csv` gives all of it as a table',
    querystring: auditQuerySchema,
    response: { 200: createJsonOrCsvSchema(createPageSchema(auditEntrySchema)), ...errorResponses },
  },
  'GET /api/admin/waitlist': {
    tags,
    access,
    summary: 'Waitlist, oldest entry first',
    querystring: waitlistQuerySchema,
    response: { 200: createPageSchema(waitlistEntrySchema), ...errorResponses },
  },
  'POST /api/admin/waitlist/:id': {
    tags,
    access,
    summary: 'Approve or decline an entry',
    params: idParameters,
    body: decisionSchema,
    response: { 200: waitlistEntrySchema, ...errorResponses },
  },
});
