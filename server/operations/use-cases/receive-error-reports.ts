import { createHash } from 'node:crypto';
import { and, eq, notInArray, sql, asc, desc, inArray, notExists, type SQL } from 'drizzle-orm';
import { errorEvent, errorGroup, errorUser, errorTrace } from '../tables/error-tables.ts';
import { NEW_ERRORS_A_DAY } from '#domain/fairness/intake-budget.ts';
import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import { computeFingerprint, getErrorLocation, reopenSeenError } from '#domain/errors/error-grouping.ts';
import type { ReportedError, ErrorReportPayload, ReportedTrace } from '#domain/errors/error-report-payload.ts';
import type { Tx } from '../../ports/database.ts';
import { storeReplayPart } from './error-replays.ts';
import { DAY } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { getIntakeSourceKey, type IntakeSource } from '../../shared/intake-limiter.ts';

type Services = Pick<ServerContext, 'database' | 'objects' | 'clock' | 'log' | 'rateLimitCounter'>;

/** Stores reports of a page. The user is that of the request's session; a user named in the report is ignored. */
export async function receiveErrorReports(
  services: Services,
  { reports, source }: { readonly reports: readonly ErrorReportPayload[]; readonly source: IntakeSource },
): Promise<void> {
  for (const report of reports) {
    switch (report.kind) {
      case 'error':
        await storeError(services, report, source);
        break;
      case 'trace':
        await storeTrace(services, report);
        break;
      case 'replay':
        await storeReplayPart(services, report, source.userId);
        break;
    }
  }
}

/** Stores an occurrence; repeated reports count once. */
async function storeError(services: Services, report: ReportedError, source: IntakeSource): Promise<void> {
  const { database, clock } = services;
  const { userId } = source;
  const mayBeNew = async () => {
    const { count } = await services.rateLimitCounter.increment(`new error ${getIntakeSourceKey(source)}`, DAY);
    return count <= NEW_ERRORS_A_DAY;
  };
  const at = new Date(clock.now());
  await database.db.transaction(async (tx) => {
    const group = await findOrCreateGroup(tx, report, { at, isAnonymous: userId === null, mayBeNew });
    if (group === undefined) return;
    const { id, browser, release, frames, breadcrumbs, replayId } = report;
    const values = { groupId: group.id, toldId: id, at, url: report.url, userId, browser, release, frames, breadcrumbs, replayId };
    const inserted = await tx.insert(errorEvent).values(values).onConflictDoNothing().returning({ id: errorEvent.id });
    if (inserted.length === 0) return;

    await tx
      .update(errorGroup)
      .set({ times: sql`${errorGroup.times} + 1`, lastAt: at, release, state: reopenSeenError(group.state) })
      .where(eq(errorGroup.id, group.id));
    if (userId !== null) await tx.insert(errorUser).values({ groupId: group.id, userId }).onConflictDoNothing();
    await removeOldest(tx, group.id);
  });
}

interface GroupOptions {
  readonly at: Date;
  readonly isAnonymous: boolean;
  /** Whether this source has not yet reported too many new groups today. */
  readonly mayBeNew: () => Promise<boolean>;
}

/**
 * Finds and locks the group of the error, or creates it in place of the least useful one. Undefined if the source has
 * created too many.
 */
async function findOrCreateGroup(tx: Tx, report: ReportedError, { at, isAnonymous, mayBeNew }: GroupOptions) {
  const hash = createHash('sha256').update(computeFingerprint(report)).digest('hex');
  const find = async () => (await tx.select().from(errorGroup).where(eq(errorGroup.fingerprint, hash)).for('update'))[0];
  const found = await find();
  if (found !== undefined || !(await mayBeNew())) return found;
  await evictErrorGroups(tx, isAnonymous);
  const values = {
    fingerprint: hash,
    title: getTitle(report),
    place: getErrorLocation(report.frames).slice(0, ERROR_LIMITS.placeLength),
    kind: report.errorKind,
    firstAt: at,
    lastAt: at,
    release: report.release,
  };
  await tx.insert(errorGroup).values(values).onConflictDoNothing();
  return find();
}

function getTitle({ type, message }: ReportedError): string {
  const title = message === '' ? type : `${type}: ${message}`;
  return title.replace(/\s+/g, ' ').slice(0, ERROR_LIMITS.titleLength);
}

async function removeOldest(tx: Tx, groupId: string): Promise<void> {
  const newest = tx
    .select({ id: errorEvent.id })
    .from(errorEvent)
    .where(eq(errorEvent.groupId, groupId))
    .orderBy(sql`${errorEvent.at} desc, ${errorEvent.id}`)
    .limit(ERROR_LIMITS.eventsPerGroup);
  await tx.delete(errorEvent).where(and(eq(errorEvent.groupId, groupId), notInArray(errorEvent.id, newest)));
}

async function storeTrace({ database, clock }: Services, { spans }: ReportedTrace): Promise<void> {
  if (spans.length === 0) return;
  const at = new Date(clock.now());
  await database.db.insert(errorTrace).values(spans.map((span) => ({ ...span, at })));
}

/**
 * Makes room for a new group of errors. Groups without any signed-in user have a quota of their own and replace each
 * other; they also make room for groups of users.
 */
async function evictErrorGroups(tx: Tx, isAnonymous: boolean): Promise<void> {
  const anonymous = notExists(tx.select().from(errorUser).where(eq(errorUser.groupId, errorGroup.id)));
  const all = await tx.$count(errorGroup);
  if (all < ERROR_LIMITS.anonymousGroups) return;
  const strangers = await tx.$count(errorGroup, anonymous);
  const isOver = isAnonymous ? strangers >= ERROR_LIMITS.anonymousGroups || all >= ERROR_LIMITS.groups : all >= ERROR_LIMITS.groups;
  if (isOver) await removeLeastUseful(tx, strangers > 0 ? anonymous : undefined);
}

/** Deletes the first of: resolved, then rarest, then longest unseen. */
async function removeLeastUseful(tx: Tx, among: SQL | undefined): Promise<void> {
  const least = await tx
    .select({ id: errorGroup.id })
    .from(errorGroup)
    .where(and(among))
    .orderBy(desc(eq(errorGroup.state, 'resolved')), asc(errorGroup.times), asc(errorGroup.lastAt))
    .limit(1);
  await tx.delete(errorGroup).where(
    inArray(
      errorGroup.id,
      least.map(({ id }) => id),
    ),
  );
}
