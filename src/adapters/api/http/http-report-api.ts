import { REPORT_REASONS, REPORT_STATES, REPORT_TARGETS } from '../../../domain/reports/content-report.ts';
import type { ContentReport, ReportApi } from '../../../ports/report-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, oneOf, readJson, textOf, textOrNull } from '../../shared/http/read-json.ts';
import { readPage } from './admin-wire.ts';
import { queryText } from './to-query-text.ts';

export function createHttpReportApi(http: HttpClient): ReportApi {
  return {
    send: (report, options) =>
      http.send({
        method: 'POST',
        path: '/api/reports',
        body: report,
        open: true,
        signal: options?.signal,
        read: async (response) => ({ reference: textOf(await readJson(response), 'reference') }),
      }),
    list: (query, options) =>
      http.send({ method: 'GET', path: `/api/admin/reports${queryText(query)}`, signal: options?.signal, read: readPage(reportOf) }),
    setState: (id, state, options) =>
      http.send({
        method: 'PUT',
        path: `/api/admin/reports/${encodeURIComponent(id)}`,
        body: { state },
        signal: options?.signal,
        read: async (response) => reportOf(await readJson(response)),
      }),
  };
}

function reportOf(body: Json): ContentReport {
  return {
    id: textOf(body, 'id'),
    reference: textOf(body, 'reference'),
    target: oneOf(body, 'target', REPORT_TARGETS),
    reason: oneOf(body, 'reason', REPORT_REASONS),
    subject: textOf(body, 'subject'),
    details: textOf(body, 'details'),
    email: textOrNull(body, 'email'),
    state: oneOf(body, 'state', REPORT_STATES),
    createdAt: textOf(body, 'createdAt'),
    closedAt: textOrNull(body, 'closedAt'),
  };
}
