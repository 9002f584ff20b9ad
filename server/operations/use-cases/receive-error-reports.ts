import { createHash } from 'node:crypto';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { errorEvent, errorGroup, errorPerson, errorTrace } from '../../adapters/database/schema.ts';
import { NEW_ERRORS_A_DAY } from '../../../src/domain/fairness/intake-budget.ts';
import { ERROR_LIMITS } from '../../../src/domain/errors/error-limits.ts';
import { fingerprint, placeOfError } from '../../../src/domain/errors/error-grouping.ts';
import { stateWhenSeen } from '../../../src/domain/errors/reopen-seen-error.ts';
import type { ToldError, ToldReport, ToldTrace } from '../../../src/domain/errors/error-report-payload.ts';
import type { Tx } from '../../ports/database.ts';
import { makeRoom } from './evict-error-groups.ts';
import { keepReplayPart } from './error-replays.ts';
import { DAY } from '../../shared/server-limits.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { tellerKey, type Teller } from '../../shared/intake-limiter.ts';

type Services = Pick<HostServices, 'database' | 'objects' | 'clock' | 'log' | 'attempts'>;

/** Keeps what a page told. Whose session it came with is who it happened to; what the page says of it is not believed. */
export async function takeErrorReports(
  services: Services,
  { reports, teller }: { readonly reports: readonly ToldReport[]; readonly teller: Teller },
): Promise<void> {
  for (const report of reports) {
    switch (report.kind) {
      case 'error':
        await takeError(services, report, teller);
        break;
      case 'trace':
        await takeTrace(services, report);
        break;
      case 'replay':
        await keepReplayPart(services, report, teller.userId);
        break;
    }
  }
}

/** Told again, it counts once. */
async function takeError(services: Services, told: ToldError, teller: Teller): Promise<void> {
  const { database, clock } = services;
  const { userId } = teller;
  const mayBeNew = async () => {
    const { count } = await services.attempts.increment(`new error ${tellerKey(teller)}`, DAY);
    return count <= NEW_ERRORS_A_DAY;
  };
  const at = new Date(clock.now());
  await database.db.transaction(async (tx) => {
    const group = await groupOf(tx, told, { at, isAnonymous: userId === null, mayBeNew });
    if (group === undefined) return;
    const { id, browser, release, frames, breadcrumbs, replayId } = told;
    const values = { groupId: group.id, toldId: id, at, url: told.url, userId, browser, release, frames, breadcrumbs, replayId };
    const kept = await tx.insert(errorEvent).values(values).onConflictDoNothing().returning({ id: errorEvent.id });
    if (kept.length === 0) return;

    await tx
      .update(errorGroup)
      .set({ times: sql`${errorGroup.times} + 1`, lastAt: at, release, state: stateWhenSeen(group.state) })
      .where(eq(errorGroup.id, group.id));
    if (userId !== null) await tx.insert(errorPerson).values({ groupId: group.id, userId }).onConflictDoNothing();
    await removeOldest(tx, group.id);
  });
}

interface GroupOptions {
  readonly at: Date;
  readonly isAnonymous: boolean;
  /** Whether the teller has not been the first to tell too many kinds of error. */
  readonly mayBeNew: () => Promise<boolean>;
}

/** Locked. A new one takes the place of the least useful. Undefined when the teller has made up enough of them. */
async function groupOf(tx: Tx, told: ToldError, { at, isAnonymous, mayBeNew }: GroupOptions) {
  const hash = createHash('sha256').update(fingerprint(told)).digest('hex');
  const find = async () => (await tx.select().from(errorGroup).where(eq(errorGroup.fingerprint, hash)).for('update'))[0];
  const found = await find();
  if (found !== undefined || !(await mayBeNew())) return found;
  await makeRoom(tx, isAnonymous);
  const values = {
    fingerprint: hash,
    title: titleOf(told),
    place: placeOfError(told.frames).slice(0, ERROR_LIMITS.placeLength),
    kind: told.errorKind,
    firstAt: at,
    lastAt: at,
    release: told.release,
  };
  await tx.insert(errorGroup).values(values).onConflictDoNothing();
  return find();
}

function titleOf({ type, message }: ToldError): string {
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

async function takeTrace({ database, clock }: Services, { spans }: ToldTrace): Promise<void> {
  if (spans.length === 0) return;
  const at = new Date(clock.now());
  await database.db.insert(errorTrace).values(spans.map((span) => ({ ...span, at })));
}
