import { z } from 'zod';
import { defineOperations } from '../operation.ts';
import { USER_OR_KEY, errorResponses, idParameters } from '../common-schemas.ts';
import { ORDER_KEY_LENGTH } from '../../domain/project/project-limits.ts';
import {
  generateRequestSchema,
  generateResponseSchema,
  videoSummarySchema,
  taskMessageSchema,
  videoDetailSchema,
} from './video-schemas.ts';
import { titleSchema, savedProjectSchema } from '../project-schemas.ts';

const tags = ['videos'];
const security = USER_OR_KEY;
const params = idParameters;

export const videoOperations = defineOperations({
  'POST /api/avatar/generate': {
    tags,
    security,
    summary: 'Order a video; the same `Idempotency-Key` orders it once',
    headers: z.looseObject({ 'idempotency-key': z.string().min(ORDER_KEY_LENGTH.min).max(ORDER_KEY_LENGTH.max).optional() }),
    body: generateRequestSchema,
    response: { 202: generateResponseSchema, ...errorResponses },
  },
  'GET /api/avatar/list': {
    tags,
    security,
    summary: 'Videos of the workspace, newest first; optionally of one project',
    querystring: z.object({ projectId: z.uuid().exactOptional() }),
    response: { 200: z.object({ videos: z.array(videoSummarySchema) }), ...errorResponses },
  },
  'GET /api/avatar/status/:id': {
    tags,
    security,
    summary: 'Status of one video',
    params,
    response: { 200: taskMessageSchema, ...errorResponses },
  },
  'GET /api/avatar/:id': {
    tags,
    security,
    summary: 'One video with its transcript',
    params,
    response: { 200: videoDetailSchema, ...errorResponses },
  },
  'PATCH /api/avatar/:id': {
    tags,
    security,
    summary: 'Rename',
    params,
    body: z.strictObject({ title: titleSchema.trim().min(1) }),
    response: { 200: videoSummarySchema, ...errorResponses },
  },
  'DELETE /api/avatar/:id': {
    tags,
    security,
    summary: 'Delete; can be restored for 30 days',
    params,
    response: { 204: z.null(), ...errorResponses },
  },
  'POST /api/avatar/:id/restore': {
    tags,
    security,
    summary: 'Restore a deleted video',
    params,
    response: { 200: videoSummarySchema, ...errorResponses },
  },
  'POST /api/avatar/:id/cancel': {
    tags,
    security,
    summary: 'Cancel the rendering; the video does not count, unless it was watched or many were canceled',
    params,
    response: { 200: taskMessageSchema, ...errorResponses },
  },
  'POST /api/avatar/:id/project': {
    tags,
    security,
    summary: 'The project to edit a video with; created from the rendered document if there is none',
    params,
    response: { 200: savedProjectSchema, ...errorResponses },
  },
});
