import { z } from 'zod';
import { ANYONE } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { payloadSchema, evalSchema } from './flag-schemas.ts';
import { errorResponses, createFileSchema } from '../common-schemas.ts';

const tags = ['flags'];
const params = z.object({ clientKey: z.string().min(1).max(100) });

export const flagOperations = defineOperations({
  'GET /api/flags/api/features/:clientKey': {
    access: ANYONE,
    tags,
    summary: 'Features, experiments and groups, for evaluation in the page',
    params,
    response: { 200: payloadSchema, ...errorResponses },
  },
  'POST /api/flags/api/eval/:clientKey': {
    access: ANYONE,
    rate: 'flagEval',
    tags,
    summary: 'Features evaluated for these attributes, without their rules',
    params,
    body: evalSchema,
    response: { 200: payloadSchema, ...errorResponses },
  },
  'GET /api/flags/sub/:clientKey': {
    access: ANYONE,
    rate: 'flagStream',
    tags,
    summary: 'Events `features`: the payload now, and again at every change',
    params,
    response: { 200: createFileSchema('The events', ['text/event-stream']), ...errorResponses },
  },
});
