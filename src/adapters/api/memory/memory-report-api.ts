import { formatContactReference } from '#domain/contact/contact-form.ts';
import { validateReport, REPORTS_PER_IP, normalizeReport } from '#domain/reports/content-report.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ContentReport, ReportApi, SentReport } from '#ports/report-api.ts';
import { createRunAsAdmin } from './run-as-admin.ts';
import type { Faults } from './faults.ts';
import type { MemoryAdminServer } from './memory-admin-server.ts';
import { createMemoryTakedowns, type MemoryModeration } from './memory-takedowns.ts';
import { findPageRejection, NOT_FOUND, rejectField, WEBSITE_LENGTH } from './memory-rejections.ts';

const PAGE_SIZE = 25;
const RECEIVED: ApiOutcome<{ readonly reference: string }> = { kind: 'ok', value: { reference: formatContactReference([]) } };

/** All callers share one client address. References count up, so that runs are reproducible. */
export function createMemoryReportApi(
  server: MemoryAdminServer,
  faults: Faults,
  moderation: MemoryModeration = { reported: [], takedowns: [] },
): ReportApi {
  const asAdmin = createRunAsAdmin(server, faults);
  let reports: readonly ContentReport[] = [];

  function send({ website, target, reason, subject, details, email: reporter }: SentReport): ApiOutcome<{ readonly reference: string }> {
    const typed = { target, reason, subject, details, email: reporter };
    if (website !== undefined && website.length > WEBSITE_LENGTH)
      return rejectField('website', `Use at most ${WEBSITE_LENGTH} characters.`);
    const [problem] = Object.entries(validateReport(typed));
    if (problem) return rejectField(problem[0], problem[1]);
    if (website) return RECEIVED;
    if (reports.length >= REPORTS_PER_IP.most) {
      return { kind: 'rejected', status: 429, code: 'too-many-reports', message: 'That is a lot of reports for one day.' };
    }
    const { email, ...form } = normalizeReport(typed);
    const reference = formatContactReference([0, 0, 0, 0, reports.length]);
    const report: ContentReport = {
      ...form,
      ...{ id: `report-${reports.length + 1}`, reference, email: email === '' ? null : email },
      ...{ state: 'open', createdAt: server.timestamp(), closedAt: null },
    };
    reports = [report, ...reports];
    return { kind: 'ok', value: { reference } };
  }

  return {
    ...createMemoryTakedowns(server, faults, moderation),
    send: (report, options) => faults.run(() => send(report), options?.signal),
    list: ({ state, page = 1 }, options) =>
      asAdmin(() => {
        const wrong = findPageRejection(page);
        if (wrong !== null) return wrong;
        const found = reports.filter((report) => state === undefined || report.state === state);
        const rows = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
        return { kind: 'ok', value: { rows, page, pageSize: PAGE_SIZE, total: found.length } };
      }, options?.signal),
    setState: (id, state, options) =>
      asAdmin(() => {
        const before = reports.find((report) => report.id === id);
        if (before === undefined) return NOT_FOUND;
        const after = { ...before, state, closedAt: state === 'closed' ? (before.closedAt ?? server.timestamp()) : null };
        reports = reports.map((report) => (report.id === id ? after : report));
        return { kind: 'ok', value: after };
      }, options?.signal),
  };
}
