import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { idParameters, errorResponses, createFileSchema } from '../common-schemas.ts';
import { rowsSchema, batchCheckSchema, batchOrderSchema, batchSchema, batchSummarySchema } from './batch-schemas.ts';
import { ORDER_KEY_LENGTH } from '#domain/project/project-limits.ts';
import { PERSONALIZATION_LIMITS } from '#domain/personalization/personalization-limits.ts';

const documented = { tags: ['batches'] };
const params = idParameters;
export const batchParams = idParameters.extend({ batch: idParameters.shape.id });
const forBatch = { ...documented, params: batchParams, response: { 200: batchSchema, ...errorResponses } };

export const batchOperations = defineOperations({
  'POST /api/projects/:id/batches/check': {
    access: may('order', 'videos:write'),
    rate: 'generate',
    ...{ ...documented, params, body: rowsSchema },
    summary: 'Check rows against the project and the plan; nothing is made or counted',
    response: { 200: batchCheckSchema, ...errorResponses },
  },
  'POST /api/projects/:id/batches': {
    access: may('order', 'videos:write'),
    rate: 'generate',
    ...{ ...documented, params, body: batchOrderSchema },
    summary: 'Order a video for each row; the same `Idempotency-Key` orders them once',
    headers: z.looseObject({ 'idempotency-key': z.string().min(ORDER_KEY_LENGTH.min).max(ORDER_KEY_LENGTH.max).optional() }),
    response: { 201: batchSchema, ...errorResponses },
  },
  'GET /api/projects/:id/batches': {
    access: may('view', 'videos:read'),
    ...{ ...documented, params },
    summary: 'Batches of a project, newest first',
    response: { 200: z.object({ batches: z.array(batchSummarySchema) }), ...errorResponses },
  },
  'GET /api/projects/:id/batches/:batch': {
    access: may('view', 'videos:read'),
    ...forBatch,
    summary: 'A batch with its rows and how far their videos are',
  },
  'GET /api/projects/:id/batches/:batch/links.csv': {
    access: may('export', 'videos:read'),
    ...{ ...documented, params: batchParams },
    summary: 'The rows with their videos’ pages and shared links as CSV',
    response: { 200: createFileSchema('The rows', ['text/csv']), ...errorResponses },
  },
  'GET /api/projects/:id/batches/:batch/videos.zip': {
    access: may('export', 'videos:read'),
    rate: 'accountExport',
    ...{ ...documented, params: batchParams },
    querystring: z.object({ from: z.coerce.number().int().min(1).max(PERSONALIZATION_LIMITS.rows).default(1) }),
    summary: 'The finished videos as a ZIP, from row `from` on; its last file says if there are more than fit',
    response: { 200: createFileSchema('The videos', ['application/zip']), ...errorResponses },
  },
  'POST /api/projects/:id/batches/:batch/retry': {
    access: may('order', 'videos:write'),
    ...forBatch,
    summary: 'Order failed and canceled rows again',
  },
  'POST /api/projects/:id/batches/:batch/cancel': {
    access: may('order', 'videos:write'),
    ...forBatch,
    summary: 'Stop what hasn’t ended; finished videos stay',
  },
  'POST /api/projects/:id/batches/:batch/share': {
    access: may('share', 'videos:write'),
    ...forBatch,
    summary: 'Share each finished video that isn’t yet, with anyone who has its link',
  },
  'DELETE /api/projects/:id/batches/:batch': {
    access: may('delete', 'videos:write'),
    ...{ ...documented, params: batchParams },
    summary: 'Stop what hasn’t ended and delete the batch with its values; finished videos stay',
    response: { 204: z.null(), ...errorResponses },
  },
});
