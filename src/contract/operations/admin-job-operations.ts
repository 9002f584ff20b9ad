import { z } from 'zod';
import { ADMINISTRATORS } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { pageQuery, createPageSchema, errorResponses, idParameters } from '../common-schemas.ts';
import { JOB_STATES, QUEUES } from '#domain/jobs/job-queues.ts';

const jobSchema = z.object({
  id: z.string(),
  queue: z.enum(QUEUES),
  state: z.enum(JOB_STATES),
  recipient: z.string().nullable(),
  videoId: z.string().nullable(),
  failedTries: z.int(),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  canRetry: z.boolean(),
});

const countsSchema = z.object({ queue: z.enum(QUEUES), waiting: z.int(), running: z.int(), dead: z.int() });
const querySchema = z.strictObject({ state: z.enum(JOB_STATES), queue: z.enum(QUEUES).exactOptional(), page: pageQuery });
const common = { tags: ['administration'], access: ADMINISTRATORS };
const params = idParameters;
const response = { 204: z.null(), ...errorResponses };

export const adminJobOperations = defineOperations({
  'GET /api/admin/jobs': {
    ...common,
    summary: 'Jobs that wait, run or failed for good, newest first',
    querystring: querySchema,
    response: { 200: createPageSchema(jobSchema), ...errorResponses },
  },
  'GET /api/admin/jobs/queues': {
    ...common,
    summary: 'Jobs by queue',
    response: { 200: z.object({ queues: z.array(countsSchema) }), ...errorResponses },
  },
  'POST /api/admin/jobs/:id/retry': { ...common, summary: 'Run a waiting job now, or one that failed from the start', params, response },
  'DELETE /api/admin/jobs/:id': { ...common, summary: 'End a waiting job and its video, or remove one that failed', params, response },
});
