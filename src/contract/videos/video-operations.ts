import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, idParameters } from '../common-schemas.ts';
import { ORDER_KEY_LENGTH } from '#domain/project/project-limits.ts';
import {
  generateRequestSchema,
  generateResponseSchema,
  videoSummarySchema,
  taskMessageSchema,
  videoDetailSchema,
} from './video-schemas.ts';
import { titleSchema, savedProjectSchema } from '../project-schemas.ts';

const tags = ['videos'];

const params = idParameters;

export const videoOperations = defineOperations({
  'POST /api/avatar/generate': {
    tags,
    access: may('order', 'videos:write'),
    rate: 'generate',
    summary: 'Order a video; the same `Idempotency-Key` orders it once',
    headers: z.looseObject({ 'idempotency-key': z.string().min(ORDER_KEY_LENGTH.min).max(ORDER_KEY_LENGTH.max).optional() }),
    body: generateRequestSchema,
    response: { 202: generateResponseSchema, ...errorResponses },
  },
  'GET /api/avatar/list': {
    tags,
    access: may('view', 'videos:read'),
    summary: 'Videos of the workspace, newest first; optionally of one project',
    querystring: z.object({ projectId: z.uuid().exactOptional() }),
    response: { 200: z.object({ videos: z.array(videoSummarySchema) }), ...errorResponses },
  },
  'GET /api/avatar/status/:id': {
    tags,
    access: may('view', 'videos:read'),
    summary: 'Status of one video',
    params,
    response: { 200: taskMessageSchema, ...errorResponses },
  },
  'GET /api/avatar/:id': {
    tags,
    access: may('view', 'videos:read'),
    summary: 'One video with its transcript',
    params,
    response: { 200: videoDetailSchema, ...errorResponses },
  },
  'PATCH /api/avatar/:id': {
    tags,
    access: may('edit', 'videos:write'),
    summary: 'Rename',
    params,
    body: z.strictObject({ title: titleSchema.trim().min(1) }),
    response: { 200: videoSummarySchema, ...errorResponses },
  },
  'DELETE /api/avatar/:id': {
    tags,
    access: may('delete', 'videos:write'),
    summary: 'Delete; can be restored for 30 days',
    params,
    response: { 204: z.null(), ...errorResponses },
  },
  'POST /api/avatar/:id/restore': {
    tags,
    access: may('delete', 'videos:write'),
    summary: 'Restore a deleted video',
    params,
    response: { 200: videoSummarySchema, ...errorResponses },
  },
  'POST /api/avatar/:id/cancel': {
    tags,
    access: may('order', 'videos:write'),
    summary: 'Cancel the rendering; the video does not count, unless it was watched or many were canceled',
    params,
    response: { 200: taskMessageSchema, ...errorResponses },
  },
  'POST /api/avatar/:id/project': {
    tags,
    access: may('edit', 'projects:write'),
    summary: 'The project to edit a video with; created from the rendered document if there is none',
    params,
    response: { 200: savedProjectSchema, ...errorResponses },
  },
});
