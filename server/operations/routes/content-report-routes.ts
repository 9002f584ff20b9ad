import { z } from 'zod';
import { respondInConstantTime } from '../../../src/domain/network/constant-time-response.ts';
import {
  REPORT_REASONS,
  REPORT_STATES,
  REPORT_TARGETS,
  validateReport,
  normalizeReport,
} from '../../../src/domain/reports/content-report.ts';
import { listReports, createRandomReference, setReportState, receiveReport } from '../use-cases/content-reports.ts';
import { HttpError } from '../../shared/http-error.ts';
import { getActor } from '../../http/require-user.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS, PUBLIC_FORM_RESPONSE_TIME } from '../../http/http-limits.ts';
import { requireAdmin } from '../../http/require-user.ts';
import { CAPTCHA_LENGTH, requireHuman } from '../../http/require-human.ts';
import { createPageSchema, errorResponses, idParameters, pageQuery } from '../../http/common-schemas.ts';

/** Characters. Larger than any valid field, so that the form's own rules report the problem. */
const FIELD_LENGTH = 1_000;
const DETAILS_LENGTH = 20_000;

const sentSchema = z.strictObject({
  target: z.enum(REPORT_TARGETS),
  reason: z.enum(REPORT_REASONS),
  subject: z.string().max(FIELD_LENGTH),
  details: z.string().max(DETAILS_LENGTH),
  email: z.string().max(FIELD_LENGTH),
  captcha: z.string().max(CAPTCHA_LENGTH).nullable().optional(),
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

const admin = { tags: ['administration'], security: [{ bearer: [] }, { cookie: [] }] };

export function registerContentReportRoutes(app: App, parts: AppParts): void {
  const { services, settings } = parts;
  const onRequest = requireAdmin(parts);

  app.post(
    '/api/reports',
    {
      config: { rateLimit: HTTP_LIMITS.report },
      schema: {
        tags: ['contact'],
        summary: 'Report a video or an account to the operators of this server',
        body: sentSchema,
        response: { 202: z.object({ reference: z.string() }), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { captcha, website, ...typed } = request.body;
      const [problem] = Object.entries(validateReport(typed));
      if (problem !== undefined) throw new HttpError(400, 'invalid-request', { field: problem[0], message: problem[1] });
      await requireHuman(parts, captcha ?? '', request.ip);
      const work = async () =>
        website
          ? { reference: createRandomReference() }
          : receiveReport(services, normalizeReport(typed), { ipAddress: request.ip, to: settings.contactEmail });
      return reply.code(202).send(await respondInConstantTime(work, { clock: services.clock, pace: PUBLIC_FORM_RESPONSE_TIME }));
    },
  );

  app.get(
    '/api/admin/reports',
    {
      onRequest,
      schema: {
        ...admin,
        summary: 'Reports of abuse, newest first',
        querystring: z.strictObject({ state: z.enum(REPORT_STATES).exactOptional(), page: pageQuery }),
        response: { 200: createPageSchema(reportSchema), ...errorResponses },
      },
    },
    async (request) => {
      const page = await listReports(services, request.query);
      return { ...page, rows: [...page.rows] };
    },
  );

  app.put(
    '/api/admin/reports/:id',
    {
      onRequest,
      schema: {
        ...admin,
        summary: 'Close a report, or open it again',
        params: idParameters,
        body: z.strictObject({ state: z.enum(REPORT_STATES) }),
        response: { 200: reportSchema, ...errorResponses },
      },
    },
    async (request) => setReportState(services, getActor(request), { id: request.params.id, state: request.body.state }),
  );
}
