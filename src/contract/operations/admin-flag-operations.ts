import { z } from 'zod';
import { ADMINISTRATORS } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, idParameters } from '../common-schemas.ts';
import {
  flagDefinitionsSchema,
  previewSchema,
  previewResponseSchema,
  keyParameters,
  flagSchema,
  revisionSchema,
  revisionQuery,
  experimentSchema,
  groupSchema,
} from './flag-schemas.ts';

const tags = ['administration'];
const access = ADMINISTRATORS;
const common = { tags, access, response: { 200: flagDefinitionsSchema, ...errorResponses } };

export const adminFlagOperations = defineOperations({
  'GET /api/admin/flags': { ...common, summary: 'Features, experiments and groups' },
  'POST /api/admin/flags/preview': {
    tags,
    access,
    summary: 'Preview the flags for these attributes, with the stored definitions or with `instead`',
    body: previewSchema,
    response: { 200: previewResponseSchema, ...errorResponses },
  },
  'PUT /api/admin/flags/features/:key': {
    ...common,
    summary: 'Create or replace a feature',
    params: keyParameters,
    body: z.strictObject({ flag: flagSchema, revision: revisionSchema }),
  },
  'DELETE /api/admin/flags/features/:key': { ...common, summary: 'Delete a feature', params: keyParameters, querystring: revisionQuery },
  'PUT /api/admin/flags/experiments/:key': {
    ...common,
    summary: 'Create or replace an experiment',
    params: keyParameters,
    body: z.strictObject({ experiment: experimentSchema, revision: revisionSchema }),
  },
  'DELETE /api/admin/flags/experiments/:key': {
    ...common,
    summary: 'Delete an experiment',
    params: keyParameters,
    querystring: revisionQuery,
  },
  'PUT /api/admin/flags/groups/:id': {
    ...common,
    summary: 'Create or replace a group',
    params: idParameters,
    body: z.strictObject({ group: groupSchema, revision: revisionSchema }),
  },
  'DELETE /api/admin/flags/groups/:id': { ...common, summary: 'Delete a group', params: idParameters, querystring: revisionQuery },
});
