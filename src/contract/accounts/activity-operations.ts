import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { pageQuery, createJsonOrCsvSchema, createPageSchema, errorResponses } from '../common-schemas.ts';
import { ACTIVITY_LIMITS, ACTIVITY_GROUPS, ACTIVITY_KINDS } from '#domain/activity/activity.ts';
import { ACTIVITY_FORMATS } from '#ports/activity-api.ts';

const day = z.iso.date().exactOptional();
const querySchema = z.strictObject({
  person: z.string().trim().min(1).max(ACTIVITY_LIMITS.search).exactOptional().describe('Part of a name'),
  group: z.enum(ACTIVITY_GROUPS).exactOptional(),
  from: day,
  to: day,
  page: pageQuery,
  format: z.enum(['page', ...ACTIVITY_FORMATS]).default('page'),
});

const named = z.object({ id: z.string(), name: z.string() });
const entrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  person: named.describe('Name then; empty once the account is erased'),
  kind: z.enum(Object.values(ACTIVITY_KINDS).flat()),
  item: named.nullable(),
  details: z.record(z.string(), z.string()),
});

export const activityOperations = defineOperations({
  'GET /api/activity': {
    tags: ['account'],
    access: may('see-activity'),
    rate: 'activity',
    summary: 'Who did what in the active workspace, newest first; `format=csv` and `format=json` give all of it as a file',
    querystring: querySchema,
    response: { 200: createJsonOrCsvSchema(createPageSchema(entrySchema)), ...errorResponses },
  },
});
