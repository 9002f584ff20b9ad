import { respondInConstantTime } from '#domain/network/constant-time-response.ts';
import { validateReport, normalizeReport } from '#domain/reports/content-report.ts';
import { listReports, createRandomReference, setReportState, receiveReport } from '../use-cases/content-reports.ts';
import { HttpError } from '../../shared/http-error.ts';
import { getActor } from '../../http/require-user.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { PUBLIC_FORM_RESPONSE_TIME } from '../../http/http-limits.ts';
import { requireHuman } from '../../http/require-human.ts';
import { contentReportOperations } from '#contract/operations/content-report-operations.ts';
import { serve } from '../../http/serve.ts';

export function registerContentReportRoutes(app: App, parts: AppParts): void {
  const { services, settings } = parts;

  serve(app, contentReportOperations, 'POST /api/reports', async (request) => {
    const { captcha, website, ...typed } = request.body;
    const [problem] = Object.entries(validateReport(typed));
    if (problem !== undefined) throw new HttpError(400, 'invalid-request', { field: problem[0], message: problem[1] });
    await requireHuman(parts, captcha ?? '', request.ip);
    const work = async () =>
      website
        ? { reference: createRandomReference() }
        : receiveReport(services, normalizeReport(typed), { ipAddress: request.ip, to: settings.contactEmail });
    return await respondInConstantTime(work, { clock: services.clock, pace: PUBLIC_FORM_RESPONSE_TIME });
  });

  serve(app, contentReportOperations, 'GET /api/admin/reports', async (request) => listReports(services, request.query));

  serve(app, contentReportOperations, 'PUT /api/admin/reports/:id', async (request) =>
    setReportState(services, getActor(request), { id: request.params.id, state: request.body.state }),
  );
}
