import { randomBytes } from 'node:crypto';
import { asc, count, desc, eq, lt, sql } from 'drizzle-orm';
import { user } from '../../accounts/tables/auth-tables.ts';
import { formatContactReference } from '#domain/contact/contact-form.ts';
import { toIpPrefix } from '#domain/network/ip-prefix.ts';
import { REPORTS_PER_IP, type ReportForm, type ReportState } from '#domain/reports/content-report.ts';
import type { Page } from '#ports/admin-api.ts';
import type { ContentReport, ReportQuery } from '#ports/report-api.ts';
import { contentReport } from '../tables/report-tables.ts';
import type { Mail } from '../../ports/mailer.ts';
import { runAdminAction, recordAuditEntry, type Actor } from '../../shared/run-admin-action.ts';
import { SERVER_LIMITS, DAY } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isUuid, getPageWindow } from '../../shared/queries.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { enqueueMail } from '../../shared/send-mail.ts';

type Services = Pick<ServerContext, 'database' | 'queue' | 'rateLimitCounter'>;
const REFERENCE_BYTES = 8;

/** Random reference of a report, in the format of contact references. */
export function createRandomReference(): string {
  return formatContactReference(randomBytes(REFERENCE_BYTES));
}

/** Stores the report and emails the operators in one transaction. */
export async function receiveReport(
  services: Services,
  form: ReportForm,
  { ipAddress, to }: { readonly ipAddress: string; readonly to: string },
): Promise<{ readonly reference: string }> {
  const { count: sent } = await services.rateLimitCounter.increment(`report:${toIpPrefix(ipAddress)}`, REPORTS_PER_IP.window);
  if (sent > REPORTS_PER_IP.most) {
    throw new HttpError(429, 'too-many-reports', {
      message: 'That’s a lot of reports for one day. What you wrote is still here; send it tomorrow.',
    });
  }
  const reference = createRandomReference();
  await services.database.db.transaction(async (tx) => {
    await tx.insert(contentReport).values({ ...form, reference, address: ipAddress, email: form.email === '' ? null : form.email });
    await enqueueMail(services, tx, createReportMail(to, { form, reference }));
  });
  return { reference };
}

export async function listReports({ database }: Pick<Services, 'database'>, query: ReportQuery): Promise<Page<ContentReport>> {
  const { page, pageSize, offset } = getPageWindow(query);
  const where = query.state === undefined ? undefined : eq(contentReport.state, query.state);
  const [counted] = await database.db.select({ total: count() }).from(contentReport).where(where);
  const rows = await database.db
    .select()
    .from(contentReport)
    .where(where)
    .orderBy(desc(contentReport.createdAt), desc(contentReport.id))
    .limit(pageSize)
    .offset(offset);
  return { rows: rows.map(toContentReport), page, pageSize, total: counted?.total ?? 0 };
}

export async function setReportState(
  services: Pick<ServerContext, 'database' | 'clock'>,
  actor: Actor,
  order: { readonly id: string; readonly state: ReportState },
): Promise<ContentReport> {
  if (!isUuid(order.id)) throw createNotFoundError('report');
  return runAdminAction(services, actor, async (tx) => {
    const [before] = await tx.select().from(contentReport).where(eq(contentReport.id, order.id)).for('update');
    if (before === undefined) throw createNotFoundError('report');
    if (before.state === order.state) return toContentReport(before);
    const closed = order.state === 'closed';
    const [row] = await tx
      .update(contentReport)
      .set({ state: order.state, closedAt: closed ? new Date(services.clock.now()) : null, closedBy: closed ? actor.userId : null })
      .where(eq(contentReport.id, order.id))
      .returning();
    if (row === undefined) throw createNotFoundError('report');
    await recordAuditEntry(tx, actor, {
      action: 'report.state',
      target: { id: row.id, email: null },
      changes: { state: { before: before.state, after: order.state } },
    });
    return toContentReport(row);
  });
}

/** What a user reported, as far as it names them: by the email they gave. */
export async function exportReports({ database }: Pick<ServerContext, 'database'>, userId: string) {
  const { reference, target, reason, subject, details, email, address, state, createdAt, closedAt } = contentReport;
  return database.db
    .select({ reference, target, reason, subject, details, email, address, state, createdAt, closedAt })
    .from(contentReport)
    .innerJoin(user, eq(sql`lower(${contentReport.email})`, sql`lower(${user.email})`))
    .where(eq(user.id, userId))
    .orderBy(asc(createdAt));
}

/** Reports outlive the account of who sent them; their email and IP address don't. */
export async function forgetReporter({ database }: Pick<ServerContext, 'database'>, email: string): Promise<void> {
  await database.db
    .update(contentReport)
    .set({ email: null, address: null })
    .where(eq(sql`lower(${contentReport.email})`, email.toLowerCase()));
}

/** Deletes reports that were closed long ago. */
export async function deleteOldReports({ database, clock }: Pick<ServerContext, 'database' | 'clock'>): Promise<void> {
  await database.db.delete(contentReport).where(lt(contentReport.closedAt, new Date(clock.now() - SERVER_LIMITS.closedReportDays * DAY)));
}

function toContentReport({
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

export function createReportMail(to: string, { form, reference }: { readonly form: ReportForm; readonly reference: string }): Mail {
  const { target, reason, subject, details, email } = form;
  return {
    to,
    ...(email !== '' && { replyTo: email }),
    subject: `[${reference}] Abuse report: ${reason}`,
    text: `About: ${target}, ${subject}\nReason: ${reason}\nFrom: ${email === '' ? 'no email given' : email}\n\n${details}\n\n--\nOpen reports are listed under Reports at /admin/reports.`,
  };
}
