import { z } from 'zod';
import { may } from '../access.ts';
import { errorResponses, idParameters } from '../common-schemas.ts';
import { defineOperations } from '../operation.ts';
import { backgroundCard } from './background-operations.ts';

export const readingSchema = z.object({
  id: z.string().describe('Also of the clip that it becomes'),
  name: z.string(),
  progress: z.int().min(0).max(100).describe('Whole percent'),
  problem: z.string().nullable().describe('Why it couldn’t be read; null while it is'),
  background: backgroundCard.nullable().describe('What it became; null until then'),
});

const tags = ['backgrounds'];

export const clipReadingOperations = defineOperations({
  'POST /api/background/readings': {
    tags,
    access: may('edit', 'backgrounds:write'),
    rate: 'upload',
    consumes: ['multipart/form-data'],
    summary: 'Upload an image or a clip as the form field `file`, without waiting until a clip was read',
    response: { 202: readingSchema, ...errorResponses },
  },
  'GET /api/background/readings': {
    tags,
    access: may('view', 'backgrounds:read'),
    summary: 'Clips of the workspace that are being read, or couldn’t be, newest first',
    response: { 200: z.object({ readings: z.array(readingSchema) }), ...errorResponses },
  },
  'GET /api/background/readings/:id': {
    tags,
    access: may('view', 'backgrounds:read'),
    params: idParameters,
    querystring: z.object({
      after: z.coerce.number().int().min(0).max(100).optional().describe('Waits some seconds for more progress than this'),
    }),
    summary: 'How far a clip is read, and what it became',
    response: { 200: readingSchema, ...errorResponses },
  },
  'DELETE /api/background/readings/:id': {
    tags,
    access: may('delete', 'backgrounds:write'),
    params: idParameters,
    summary: 'Stop reading a clip, or forget one that couldn’t be read; its upload is deleted',
    response: { 204: z.null(), ...errorResponses },
  },
});
