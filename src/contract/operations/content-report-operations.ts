import { z } from 'zod';
import { ANYONE, ADMINISTRATORS } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { REPORT_TARGETS, REPORT_REASONS, REPORT_STATES } from '#domain/reports/content-report.ts';
import { captchaSchema, errorResponses, pageQuery, createPageSchema, idParameters } from '../common-schemas.ts';

/** Characters. Larger than any valid field, so that the form's own rules report the problem. */
const FIELD_LENGTH = 1_000;

const DETAILS_LENGTH = 20_000;
const sentSchema = z.strictObject({
  target: z.enum(REPORT_TARGETS),
  reason: z.enum(REPORT_REASONS),
  subject: z.string().max(FIELD_LENGTH),
  details: z.string().max(DETAILS_LENGTH),
  email: z.string().max(FIELD_LENGTH),
  captcha: captchaSchema,
  /** Honeypot: hidden from users, filled in by spam bots. */
  website: z.string().max(FIELD_LENGTH).optional(),
});

const reportSchema = z.object({
  id: z.string(),
  reference: z.string(),
  target: z.enum(REPORT_TARGETS),
  reason: z.enum(REPORT_REASONS),
  subject: z.string(),
  details: z.string(),
  email: z.string().nullable(),
  state: z.enum(REPORT_STATES),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
});

const admin = { tags: ['administration'], access: ADMINISTRATORS };

export const contentReportOperations = defineOperations({
  'POST /api/reports': {
    access: ANYONE,
    rate: 'report',
    tags: ['contact'],
    summary: 'Report a video or an account to the operators of this server',
    body: sentSchema,
    response: { 202: z.object({ reference: z.string() }), ...errorResponses },
  },
  'GET /api/admin/reports': {
    ...admin,
    summary: 'Reports of abuse, newest first',
    querystring: z.strictObject({ state: z.enum(REPORT_STATES).exactOptional(), page: pageQuery }),
    response: { 200: createPageSchema(reportSchema), ...errorResponses },
  },
  'PUT /api/admin/reports/:id': {
    ...admin,
    summary: 'Close a report, or open it again',
    params: idParameters,
    body: z.strictObject({ state: z.enum(REPORT_STATES) }),
    response: { 200: reportSchema, ...errorResponses },
  },
});
