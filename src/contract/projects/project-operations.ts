import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, idParameters } from '../common-schemas.ts';
import { projectSummarySchema, projectSchema, EXAMPLE_PROJECT, savedProjectSchema } from '../project-schemas.ts';
import { ORDER_KEY_LENGTH, PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { editCommandSchema } from '../edit-command-schema.ts';

const tags = ['projects'];

const editedProjectSchema = savedProjectSchema.extend({
  inverses: z.array(z.any()).describe('Commands that undo the edit, in the order in which to apply them'),
});

const params = idParameters;

export const projectOperations = defineOperations({
  'GET /api/projects': {
    tags,
    access: may('view', 'projects:read'),
    summary: 'Projects of the workspace, last changed first',
    response: { 200: z.object({ projects: z.array(projectSummarySchema) }), ...errorResponses },
  },
  'POST /api/projects': {
    tags,
    access: may('edit', 'projects:write'),
    summary: 'Save a new project; the same `Idempotency-Key` makes it once',
    headers: z.looseObject({ 'idempotency-key': z.string().min(ORDER_KEY_LENGTH.min).max(ORDER_KEY_LENGTH.max).optional() }),
    body: z.strictObject({ project: projectSchema }).meta({ examples: [{ project: EXAMPLE_PROJECT }] }),
    response: { 201: savedProjectSchema, ...errorResponses },
  },
  'GET /api/projects/:id': {
    tags,
    access: may('view', 'projects:read'),
    summary: 'Open',
    params,
    response: { 200: savedProjectSchema, ...errorResponses },
  },
  'PUT /api/projects/:id': {
    tags,
    access: may('edit', 'projects:write'),
    summary: 'Save; 409 `stale` when someone saved since `revision`',
    params,
    body: z
      .strictObject({ project: projectSchema, revision: z.int().min(1) })
      .meta({ examples: [{ project: EXAMPLE_PROJECT, revision: 1 }] }),
    response: { 200: savedProjectSchema, ...errorResponses },
  },
  'POST /api/projects/:id/commands': {
    tags,
    access: may('edit', 'projects:write'),
    summary: 'Edit by commands: all are applied and saved, or none; 409 `stale` when someone saved since `revision`, if it is given',
    params,
    body: z
      .strictObject({
        commands: z.array(editCommandSchema).min(1).max(PROJECT_LIMITS.commands),
        revision: z.int().min(1).optional().describe('Left out, the newest state is edited'),
      })
      .meta({ examples: [{ commands: [{ kind: 'set-title', title: 'Hello again' }] }] }),
    response: { 200: editedProjectSchema, ...errorResponses },
  },
  'DELETE /api/projects/:id': {
    tags,
    access: may('delete', 'projects:write'),
    summary: 'Delete',
    params,
    response: { 204: z.null(), ...errorResponses },
  },
});
