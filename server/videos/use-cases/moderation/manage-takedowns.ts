import { and, count, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { AuditAction } from '#domain/admin/audit-actions.ts';
import { findAppealProblem, type Takedown, type TakedownKind, type TakedownState } from '#domain/moderation/takedown.ts';
import type { Page } from '#ports/admin-api.ts';
import { user } from '#server/accounts/tables/auth-tables.ts';
import type { Db, Tx } from '#server/ports/database.ts';
import { createNotFoundError, HttpError } from '#server/shared/http-error.ts';
import { getPageWindow, isUuid } from '#server/shared/queries.ts';
import { recordAuditEntry, runAdminAction, type Actor, type AuditedAction } from '#server/shared/run-admin-action.ts';
import { enqueueMail } from '#server/shared/send-mail.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { ownPresenter } from '#server/speech/tables/presenter-tables.ts';
import { takedown } from '../../tables/takedown-tables.ts';
import { video } from '../../tables/video-tables.ts';
import { createAppealMail, createLiftedMail, createTakedownMail, createUpheldMail } from './takedown-mails.ts';

type Services = Pick<ServerContext, 'database' | 'queue' | 'clock'>;
type Row = typeof takedown.$inferSelect;

export interface TakedownOrder {
  readonly kind: TakedownKind;
  readonly itemId: string;
  readonly reason: string;
  /** Of this site, for the link in the email. */
  readonly publicUrl: string;
}

/** Takes an item down and emails its owner why, in one transaction. Throws 404, or 409 `taken-down` if it's down in this way already. */
export function takeDown(services: Services, actor: Actor, order: TakedownOrder): Promise<Takedown> {
  return runAdminAction(services, actor, async (tx) => {
    const { ownerId, name } = await loadItem(tx, order);
    const { kind, itemId, reason } = order;
    const [row] = await tx.insert(takedown).values({ kind, itemId, reason, ownerId, name }).onConflictDoNothing().returning();
    if (row === undefined) throw new HttpError(409, 'taken-down', { message: 'This is taken down already.' });
    const stored = toTakedown({ row, ownerEmail: await loadEmail(tx, ownerId) });
    await recordAuditEntry(tx, actor, toAudited('takedown.create', stored, null));
    await enqueueMail(services, tx, createTakedownMail(stored, reason, order.publicUrl));
    return stored;
  });
}

/** Lifts a takedown or upholds it against an appeal; the owner gets the answer by email. Throws 404, 409 `nothing-to-decide`. */
export function decideTakedown(
  services: Services,
  actor: Actor,
  order: { readonly id: string; readonly lift: boolean; readonly answer: string },
): Promise<Takedown> {
  return runAdminAction(services, actor, async (tx) => {
    const before = await loadTakedown(tx, order.id, eq(takedown.id, order.id));
    if (before.state === 'lifted' || (before.state === 'active' && !order.lift)) {
      throw new HttpError(409, 'nothing-to-decide', { message: 'There’s nothing left to decide here. Reload the page.' });
    }
    const now = new Date(services.clock.now());
    const [row] = await tx
      .update(takedown)
      .set({ answer: order.answer, answeredAt: now, ...(order.lift && { liftedAt: now }) })
      .where(eq(takedown.id, order.id))
      .returning();
    if (row === undefined) throw createNotFoundError('takedown');
    const after = toTakedown({ row, ownerEmail: before.ownerEmail });
    await recordAuditEntry(tx, actor, toAudited(order.lift ? 'takedown.lift' : 'takedown.uphold', after, before.state));
    await enqueueMail(services, tx, order.lift ? createLiftedMail(after, order.answer) : createUpheldMail(after, order.answer));
    return after;
  });
}

/** Stores the owner's appeal and emails the operators (`to`). Throws 404 for takedowns of others, 409 `no-appeal` for a second one. */
export function appeal(
  services: Services,
  order: { readonly id: string; readonly userId: string; readonly text: string; readonly to: string },
): Promise<Takedown> {
  return services.database.db.transaction(async (tx) => {
    const before = await loadTakedown(tx, order.id, and(eq(takedown.id, order.id), eq(takedown.ownerId, order.userId)));
    const problem = findAppealProblem(before);
    if (problem !== undefined) throw new HttpError(409, 'no-appeal', { message: problem });
    const [row] = await tx
      .update(takedown)
      .set({ appeal: order.text, appealedAt: new Date(services.clock.now()) })
      .where(eq(takedown.id, order.id))
      .returning();
    if (row === undefined) throw createNotFoundError('takedown');
    const after = toTakedown({ row, ownerEmail: before.ownerEmail });
    await enqueueMail(services, tx, createAppealMail(after, order.to));
    return after;
  });
}

/** A takedown of the user's own; throws 404. */
export function loadOwnTakedown({ database }: Pick<Services, 'database'>, id: string, userId: string): Promise<Takedown> {
  return loadTakedown(database.db, id, and(eq(takedown.id, id), eq(takedown.ownerId, userId)));
}

/** Newest first. */
export async function listTakedowns(
  { database }: Pick<Services, 'database'>,
  query: { readonly state?: TakedownState; readonly page?: number },
): Promise<Page<Takedown>> {
  const { page, pageSize, offset } = getPageWindow(query);
  const where = query.state && IN_STATE[query.state];
  const [counted] = await database.db.select({ total: count() }).from(takedown).where(where);
  const rows = await database.db
    .select({ row: takedown, ownerEmail: user.email })
    .from(takedown)
    .innerJoin(user, eq(user.id, takedown.ownerId))
    .where(where)
    .orderBy(desc(takedown.createdAt), desc(takedown.id))
    .limit(pageSize)
    .offset(offset);
  return { rows: rows.map(toTakedown), page, pageSize, total: counted?.total ?? 0 };
}

const IN_STATE: Readonly<Record<TakedownState, SQL | undefined>> = {
  active: isNull(takedown.liftedAt),
  appealed: and(isNull(takedown.liftedAt), isNotNull(takedown.appeal), isNull(takedown.answer)),
  lifted: isNotNull(takedown.liftedAt),
};

export function toTakedown({ row, ownerEmail }: { readonly row: Row; readonly ownerEmail: string }): Takedown {
  const { id, kind, itemId, name, reason, appeal: words, answer, liftedAt, createdAt } = row;
  const waits = words !== null && answer === null;
  const state: TakedownState = liftedAt !== null ? 'lifted' : waits ? 'appealed' : 'active';
  return { id, kind, itemId, name, ownerEmail, state, reason, appeal: words, answer, createdAt: createdAt.toISOString() };
}

async function loadTakedown(via: Db | Tx, id: string, where: SQL | undefined): Promise<Takedown> {
  if (!isUuid(id)) throw createNotFoundError('takedown');
  const [found] = await via
    .select({ row: takedown, ownerEmail: user.email })
    .from(takedown)
    .innerJoin(user, eq(user.id, takedown.ownerId))
    .where(where)
    .for('update', { of: takedown });
  if (found === undefined) throw createNotFoundError('takedown');
  return toTakedown(found);
}

async function loadItem(tx: Tx, { kind, itemId }: TakedownOrder): Promise<{ readonly ownerId: string; readonly name: string }> {
  if (!isUuid(itemId)) throw createNotFoundError(kind === 'presenter' ? 'presenter' : 'video');
  const [row] =
    kind === 'presenter'
      ? await tx.select({ ownerId: ownPresenter.ownerId, name: ownPresenter.name }).from(ownPresenter).where(eq(ownPresenter.id, itemId))
      : await tx.select({ ownerId: video.ownerId, name: video.title }).from(video).where(eq(video.id, itemId));
  if (row === undefined) throw createNotFoundError(kind === 'presenter' ? 'presenter' : 'video');
  return row;
}

async function loadEmail(tx: Tx, userId: string): Promise<string> {
  const [row] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
  return row?.email ?? '';
}

/** Of a takedown as it is now; `before` is the state it was in. */
function toAudited(action: AuditAction, after: Takedown, before: TakedownState | null): AuditedAction {
  return {
    action,
    target: { id: after.itemId, email: after.ownerEmail },
    changes: { [after.kind]: { before, after: after.state }, reason: { before: null, after: after.answer ?? after.reason } },
  };
}
