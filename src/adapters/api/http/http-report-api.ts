import { USER_STATES } from '../../../domain/admin/compute-user-state.ts';
import { TAKEDOWN_KINDS, TAKEDOWN_STATES, type Takedown } from '../../../domain/moderation/takedown.ts';
import { REPORT_REASONS, REPORT_STATES, REPORT_TARGETS } from '../../../domain/reports/content-report.ts';
import type { CallOptions } from '../../../ports/auth.ts';
import type { ContentReport, ReportApi, ReportedThings } from '../../../ports/report-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readObject, readOneOf, readRows, readText, readTextOrNull, readBody } from '../../shared/http/read-json.ts';
import { readPage } from './admin-wire.ts';
import { toQueryText } from './to-query-text.ts';

export function createHttpReportApi(http: HttpClient): ReportApi {
  const change = (request: { readonly method: 'POST' | 'PUT'; readonly path: string; readonly body: object }, options?: CallOptions) =>
    http.send({ ...request, signal: options?.signal, read: readBody(readTakedown) });
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
    lookUp: (subject, options) =>
      http.send({
        method: 'GET',
        path: `/api/admin/reported${toQueryText({ subject })}`,
        signal: options?.signal,
        read: readBody(readThings),
      }),
    takeDown: (order, options) => change({ method: 'POST', path: '/api/admin/takedowns', body: order }, options),
    takedowns: (query, options) =>
      http.send({
        method: 'GET',
        path: `/api/admin/takedowns${toQueryText(query)}`,
        signal: options?.signal,
        read: readPage(readTakedown),
      }),
    decide: (id, decision, options) =>
      change({ method: 'PUT', path: `/api/admin/takedowns/${encodeURIComponent(id)}`, body: decision }, options),
    ownTakedown: (id, options) =>
      http.send({ method: 'GET', path: `/api/takedowns/${encodeURIComponent(id)}`, signal: options?.signal, read: readBody(readTakedown) }),
    appeal: (id, text, options) =>
      change({ method: 'POST', path: `/api/takedowns/${encodeURIComponent(id)}/appeal`, body: { text } }, options),
  };
}

function readThings(body: Json): ReportedThings {
  return {
    videoId: readTextOrNull(body, 'videoId'),
    owner: body['owner'] === null ? null : readOwner(readObject(body['owner'], 'owner')),
    videos: readRows(body, 'videos', (row) => ({
      id: readText(row, 'id'),
      title: readText(row, 'title'),
      createdAt: readText(row, 'createdAt'),
      path: readTextOrNull(row, 'path'),
    })),
    presenters: readRows(body, 'presenters', (row) => ({ id: readText(row, 'id'), name: readText(row, 'name') })),
    takedowns: readRows(body, 'takedowns', readTakedown),
  };
}

function readOwner(body: Json): NonNullable<ReportedThings['owner']> {
  return {
    id: readText(body, 'id'),
    email: readText(body, 'email'),
    name: readText(body, 'name'),
    state: readOneOf(body, 'state', USER_STATES),
  };
}

function readTakedown(body: Json): Takedown {
  return {
    id: readText(body, 'id'),
    kind: readOneOf(body, 'kind', TAKEDOWN_KINDS),
    itemId: readText(body, 'itemId'),
    name: readText(body, 'name'),
    ownerEmail: readText(body, 'ownerEmail'),
    state: readOneOf(body, 'state', TAKEDOWN_STATES),
    reason: readText(body, 'reason'),
    appeal: readTextOrNull(body, 'appeal'),
    answer: readTextOrNull(body, 'answer'),
    createdAt: readText(body, 'createdAt'),
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
