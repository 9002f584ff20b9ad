import { randomBytes } from 'node:crypto';
import { count, desc, eq, lt } from 'drizzle-orm';
import { contactReference } from '../../../src/domain/contact/format-contact-reference.ts';
import { REPORTS_OF_ADDRESS, type ReportForm, type ReportState } from '../../../src/domain/reports/content-report.ts';
import type { Page } from '../../../src/ports/admin-api.ts';
import type { ContentReport, ReportQuery } from '../../../src/ports/report-api.ts';
import { contentReport } from '../../adapters/database/schema.ts';
import type { Mail } from '../../ports/mailer.ts';
import { asAdmin, recordAct, type Actor } from '../../shared/run-admin-action.ts';
import { HOST_LIMITS, DAY } from '../../shared/server-limits.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import { pageOf } from '../../shared/get-page-window.ts';
import { notFound, Refusal } from '../../shared/http-error.ts';
import { enqueueMail } from '../../shared/send-mail.ts';

type Services = Pick<HostServices, 'database' | 'queue' | 'attempts'>;
const REFERENCE_BYTES = 8;

/** A reference for a report, like that of a letter. */
export function newReportReference(): string {
  return contactReference(randomBytes(REFERENCE_BYTES));
}

/** Kept and mailed to the operators in one transaction: none is lost, and none is told of that is not kept. */
export async function takeReport(
  services: Services,
  form: ReportForm,
  { address, to }: { readonly address: string; readonly to: string },
): Promise<{ readonly reference: string }> {
  const { count: sent } = await services.attempts.increment(`report:${address}`, REPORTS_OF_ADDRESS.window);
  if (sent > REPORTS_OF_ADDRESS.most) {
    throw new Refusal(429, 'too-many-reports', {
      message: 'That’s a lot of reports for one day. What you wrote is still here; send it tomorrow.',
    });
  }
  const reference = newReportReference();
  await services.database.db.transaction(async (tx) => {
    await tx.insert(contentReport).values({ ...form, reference, address, email: form.email === '' ? null : form.email });
    await enqueueMail(services, tx, reportMail(to, { form, reference }));
  });
  return { reference };
}

export async function listReports({ database }: Pick<Services, 'database'>, query: ReportQuery): Promise<Page<ContentReport>> {
  const { page, pageSize, offset } = pageOf(query);
  const where = query.state === undefined ? undefined : eq(contentReport.state, query.state);
  const [counted] = await database.db.select({ total: count() }).from(contentReport).where(where);
  const rows = await database.db
    .select()
    .from(contentReport)
    .where(where)
    .orderBy(desc(contentReport.createdAt), desc(contentReport.id))
    .limit(pageSize)
    .offset(offset);
  return { rows: rows.map(shown), page, pageSize, total: counted?.total ?? 0 };
}

export async function setReportState(
  services: Pick<HostServices, 'database' | 'clock'>,
  actor: Actor,
  order: { readonly id: string; readonly state: ReportState },
): Promise<ContentReport> {
  if (!isUuid(order.id)) throw notFound('report');
  return asAdmin(services, actor, async (tx) => {
    const [before] = await tx.select().from(contentReport).where(eq(contentReport.id, order.id)).for('update');
    if (before === undefined) throw notFound('report');
    if (before.state === order.state) return shown(before);
    const closed = order.state === 'closed';
    const [row] = await tx
      .update(contentReport)
      .set({ state: order.state, closedAt: closed ? new Date(services.clock.now()) : null, closedBy: closed ? actor.userId : null })
      .where(eq(contentReport.id, order.id))
      .returning();
    if (row === undefined) throw notFound('report');
    await recordAct(tx, actor, {
      action: 'report.state',
      target: { id: row.id, email: null },
      changes: { state: { before: before.state, after: order.state } },
    });
    return shown(row);
  });
}

/** Of what was closed long ago nothing is kept. */
export async function forgetOldReports({ database, clock }: Pick<HostServices, 'database' | 'clock'>): Promise<void> {
  await database.db.delete(contentReport).where(lt(contentReport.closedAt, new Date(clock.now() - HOST_LIMITS.closedReportDays * DAY)));
}

function shown({
  id,
  reference,
  target,
  reason,
  subject,
  details,
  email,
  state,
  createdAt,
  closedAt,
}: typeof contentReport.$inferSelect): ContentReport {
  return {
    ...{ id, reference, target, reason, subject, details, email, state },
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

function reportMail(to: string, { form, reference }: { readonly form: ReportForm; readonly reference: string }): Mail {
  const { target, reason, subject, details, email } = form;
  return {
    to,
    ...(email !== '' && { replyTo: email }),
    subject: `[${reference}] Abuse report: ${reason}`,
    text: `About: ${target}, ${subject}\nReason: ${reason}\nFrom: ${email === '' ? 'no email given' : email}\n\n${details}\n\n--\nOpen reports are listed under Reports at /admin/reports.`,
  };
}
