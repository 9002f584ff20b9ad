import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, idParameters } from '../common-schemas.ts';
import { sceneRangeSchema } from '../videos/video-schemas.ts';
import { VERSION_LIMITS } from '#domain/project/project-limits.ts';

const tags = ['projects'];

const versionSchema = z.object({
  id: z.string(),
  kind: z.enum(['saved', 'rendered']).describe('Saved by a user, or the state that a video was made of'),
  name: z.string(),
  createdAt: z.iso.datetime(),
  author: z.string().describe('Empty once the account is closed'),
  scenes: sceneRangeSchema.nullable().describe('The scenes that a video was made of alone; the version has no others'),
});

const params = idParameters;
const versionParams = idParameters.extend({ version: idParameters.shape.id });

export const versionOperations = defineOperations({
  'GET /api/projects/:id/versions': {
    tags,
    access: may('view', 'projects:read'),
    summary: 'Saved versions, and the states that videos were made of, newest first',
    params,
    response: { 200: z.object({ versions: z.array(versionSchema) }), ...errorResponses },
  },
  'POST /api/projects/:id/versions': {
    tags,
    access: may('edit', 'projects:write'),
    summary: 'Save the current state as a version',
    params,
    body: z
      .strictObject({ name: z.string().trim().min(1).max(VERSION_LIMITS.name) })
      .meta({ examples: [{ name: 'Before the new intro' }] }),
    response: { 201: versionSchema, ...errorResponses },
  },
  'GET /api/projects/:id/versions/:version': {
    tags,
    access: may('view', 'projects:read'),
    summary: 'A version with its project',
    params: versionParams,
    response: { 200: versionSchema.extend({ project: z.any().meta({ description: 'Project' }) }), ...errorResponses },
  },
  'DELETE /api/projects/:id/versions/:version': {
    tags,
    access: may('delete', 'projects:write'),
    summary: 'Remove a saved version',
    params: versionParams,
    response: { 204: z.null(), ...errorResponses },
  },
});
