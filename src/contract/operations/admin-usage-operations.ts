import { ADMINISTRATORS } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, createPageSchema } from '../common-schemas.ts';
import {
  usageQuerySchema,
  usageReportSchema,
  funnelQuerySchema,
  funnelSchema,
  usageSessionsQuerySchema,
  usageSessionSchema,
  usageSessionParameters,
  usageEventsSchema,
} from './usage-schemas.ts';

const tags = ['administration'];
const access = ADMINISTRATORS;

export const adminUsageOperations = defineOperations({
  'GET /api/admin/usage': {
    tags,
    access,
    summary: 'Usage of the site in the last days',
    querystring: usageQuerySchema,
    response: { 200: usageReportSchema, ...errorResponses },
  },
  'GET /api/admin/usage/funnel': {
    tags,
    access,
    summary: 'Funnel: devices that reached each step within a day of the step before',
    querystring: funnelQuerySchema,
    response: { 200: funnelSchema, ...errorResponses },
  },
  'GET /api/admin/usage/sessions': {
    tags,
    access,
    summary: 'Sessions, newest first',
    querystring: usageSessionsQuerySchema,
    response: { 200: createPageSchema(usageSessionSchema), ...errorResponses },
  },
  'GET /api/admin/usage/sessions/:id': {
    tags,
    access,
    summary: 'Events of one session, oldest first',
    params: usageSessionParameters,
    response: { 200: usageEventsSchema, ...errorResponses },
  },
});
