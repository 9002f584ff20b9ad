import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { idParameters, errorResponses } from '../common-schemas.ts';
import { RERENDER_STATES, RERENDER_LIMITS } from '#domain/rerender/rerender.ts';

const reportSchema = z.object({
  latest: z
    .object({
      state: z.enum(RERENDER_STATES).describe('`waiting` and `rendering` are under way'),
      progress: z.int().min(0).max(100),
      requestedAt: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable(),
      digest: z.string().nullable().describe('SHA-256 of the compared bytes of the video, as hex'),
      isEngineChanged: z
        .boolean()
        .nullable()
        .describe('Whether another version of the renderer made the video; null where its signature doesn’t say'),
      differsAt: z.number().nullable().describe('Seconds into the video from which it differs'),
      problem: z.string().nullable().describe('Why it couldn’t be compared'),
    })
    .nullable(),
  left: z.int().min(0).describe('Requests the workspace has left for now'),
});

const common = { tags: ['videos'], params: idParameters };

export const rerenderOperations = defineOperations({
  'GET /api/avatar/:id/compare': {
    access: may('view', 'videos:read'),
    ...common,
    summary: 'How rendering a video again went, or goes',
    response: { 200: reportSchema, ...errorResponses },
  },
  'POST /api/avatar/:id/compare': {
    access: may('order', 'videos:write'),
    ...common,
    summary: `Render a finished video again and compare the bytes; up to ${RERENDER_LIMITS.requests} of a workspace in 24 hours, and counts against no plan`,
    response: { 202: reportSchema, ...errorResponses },
  },
  'DELETE /api/avatar/:id/compare': {
    access: may('order', 'videos:write'),
    ...common,
    summary: 'Stop rendering a video again',
    response: { 200: reportSchema, ...errorResponses },
  },
});
