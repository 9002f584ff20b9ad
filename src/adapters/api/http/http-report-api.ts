import { REPORT_REASONS, REPORT_STATES, REPORT_TARGETS } from '../../../domain/reports/content-report.ts';
import type { ContentReport, ReportApi } from '../../../ports/report-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readOneOf, readText, readTextOrNull, readBody } from '../../shared/http/read-json.ts';
import { readPage } from './admin-wire.ts';
import { toQueryText } from './to-query-text.ts';

export function createHttpReportApi(http: HttpClient): ReportApi {
  return {
    send: (report, options) =>
      http.send({
        method: 'POST',
        path: '/api/reports',
        body: report,
        auth: 'none',
        signal: options?.signal,
        read: readBody((body) => ({ reference: readText(body, 'reference') })),
      }),
    list: (query, options) =>
      http.send({ method: 'GET', path: `/api/admin/reports${toQueryText(query)}`, signal: options?.signal, read: readPage(readReport) }),
    setState: (id, state, options) =>
      http.send({
        method: 'PUT',
        path: `/api/admin/reports/${encodeURIComponent(id)}`,
        body: { state },
        signal: options?.signal,
        read: readBody(readReport),
      }),
  };
}

function readReport(body: Json): ContentReport {
  return {
    id: readText(body, 'id'),
    reference: readText(body, 'reference'),
    target: readOneOf(body, 'target', REPORT_TARGETS),
    reason: readOneOf(body, 'reason', REPORT_REASONS),
    subject: readText(body, 'subject'),
    details: readText(body, 'details'),
    email: readTextOrNull(body, 'email'),
    state: readOneOf(body, 'state', REPORT_STATES),
    createdAt: readText(body, 'createdAt'),
    closedAt: readTextOrNull(body, 'closedAt'),
  };
}
