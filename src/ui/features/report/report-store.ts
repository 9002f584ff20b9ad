import { messages } from '#messages/features/report/report.messages';
import { type ReportForm, validateReport, normalizeReport } from '#domain/reports/content-report.ts';
import type { ReportApi } from '#ports/report-api.ts';
import { MessageFormStore, type MessageFormPorts } from '../contact/message-form-store.ts';

/** The form with its honeypot field. */
type TypedReport = ReportForm & { readonly website: string };

export type ReportStore = MessageFormStore<TypedReport>;

/** The form of abuse reports. `subject`: what the link to this page was about. */
export function createReportStore(ports: MessageFormPorts & { readonly reports: ReportApi }, subject: string): ReportStore {
  return new MessageFormStore<TypedReport>(ports, {
    empty: { target: 'video', reason: 'impersonation', subject, details: '', email: '', website: '' },
    check: validateReport,
    send: ({ website, ...form }, { captcha, signal }) => ports.reports.send({ ...normalizeReport(form), website, captcha }, { signal }),
    messages: messages.form,
  });
}
