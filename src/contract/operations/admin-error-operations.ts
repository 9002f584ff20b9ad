import { z } from 'zod';
import { ADMINISTRATORS } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { createPageSchema, errorResponses, idParameters, createFileSchema } from '../common-schemas.ts';
import { errorQuerySchema, errorGroupSchema, errorGroupDetailSchema, errorStateSchema, errorTracesSchema } from './error-schemas.ts';

const tags = ['administration'];
const access = ADMINISTRATORS;
const params = idParameters;

export const adminErrorOperations = defineOperations({
  'GET /api/admin/errors': {
    tags,
    access,
    summary: 'Errors of pages, grouped, last seen first',
    querystring: errorQuerySchema,
    response: { 200: createPageSchema(errorGroupSchema), ...errorResponses },
  },
  'GET /api/admin/errors/groups/:id': {
    tags,
    access,
    summary: 'One group of errors and its occurrences',
    params,
    response: { 200: errorGroupDetailSchema, ...errorResponses },
  },
  'PUT /api/admin/errors/groups/:id': {
    tags,
    access,
    summary: 'Resolve an error, ignore it or open it again',
    params,
    body: errorStateSchema,
    response: { 200: errorGroupSchema, ...errorResponses },
  },
  'DELETE /api/admin/errors/groups/:id': {
    tags,
    access,
    summary: 'Delete a group of errors and its events',
    params,
    response: { 204: z.null(), ...errorResponses },
  },
  'GET /api/admin/errors/traces': {
    tags,
    access,
    summary: 'Durations of pages and requests, slowest first',
    response: { 200: errorTracesSchema, ...errorResponses },
  },
  'GET /api/admin/errors/replays/:id': {
    tags,
    access,
    summary: 'A session replay, one line of JSON for each part',
    params,
    response: { 200: createFileSchema('The replay', ['application/x-ndjson']), ...errorResponses },
  },
});
