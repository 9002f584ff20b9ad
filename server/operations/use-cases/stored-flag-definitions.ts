import { eq } from 'drizzle-orm';
import { flagBook } from '../../adapters/database/schema.ts';
import { changeSheets, type ChangedSheets, type SheetChange } from '../../../src/domain/flags/change-definitions.ts';
import { FIRST_SHEETS } from '../../../src/domain/flags/initial-definitions.ts';
import { payloadOf } from '../../../src/domain/flags/to-flag-payload.ts';
import type { FlagBook } from '../../../src/ports/flag-admin-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { asAdmin, recordAct, type Actor } from '../../shared/run-admin-action.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { notFound, Refusal } from '../../shared/http-error.ts';

type Services = Pick<HostServices, 'database' | 'clock' | 'bus'>;
export type FlagBookRow = typeof flagBook.$inferSelect;

/** What pages of this host ask by. It is no secret: it only tells one book from another. */
export const FLAG_CLIENT_KEY = 'sdk-castwright';

/** Bus topic: the book has another revision. */
export const FLAGS_TOPIC = 'flags';

const BOOK = eq(flagBook.id, 1);

export async function readFlagBook({ database, clock }: Omit<Services, 'bus'>): Promise<FlagBook> {
  return bookOf(await openBook(database.db, clock.now()));
}

/** The book as it is, begun with the features of this product's own pages when it is opened for the first time. */
export async function openBook(via: Db | Tx, now: number): Promise<FlagBookRow> {
  const [row] = await via.select().from(flagBook).where(BOOK);
  if (row !== undefined) return row;
  await via
    .insert(flagBook)
    .values({ sheets: FIRST_SHEETS, updatedAt: new Date(now) })
    .onConflictDoNothing();
  const [begun] = await via.select().from(flagBook).where(BOOK);
  if (begun === undefined) throw new Error('The book of flags could not be begun.');
  return begun;
}

export interface BookRequest {
  readonly change: SheetChange;
  /** The book's, as whoever asks has seen it. */
  readonly revision: number;
}

/** One act of an administrator on the book; every process is told of it. Nothing is written when nothing changes. */
export function changeFlagBook(services: Services, actor: Actor, { change, revision }: BookRequest): Promise<FlagBook> {
  return asAdmin(services, actor, async (tx) => {
    const now = services.clock.now();
    const row = await openBook(tx, now);
    if (row.revision !== revision) throw changedMeanwhile();
    const changed = accepted(changeSheets(row.sheets, change));
    if (changed === null) return bookOf(row);

    const { sheets, act } = changed;
    const after = { ...row, sheets, revision: row.revision + 1, updatedAt: new Date(Math.max(now, row.updatedAt.getTime() + 1)) };
    await tx.update(flagBook).set(after).where(BOOK);
    await recordAct(tx, actor, { action: act.action, target: { id: act.target, email: null }, changes: act.changes });
    await services.bus.publish(tx, { topic: FLAGS_TOPIC, data: { revision: after.revision } });
    return bookOf(after);
  });
}

function accepted(changed: ChangedSheets): Extract<ChangedSheets, { kind: 'changed' }> | null {
  switch (changed.kind) {
    case 'changed':
      return changed;
    case 'same':
      return null;
    case 'absent':
      throw notFound('flag');
    case 'refused': {
      const { status, code, message, field } = changed;
      throw new Refusal(status, code, field === undefined ? { message } : { message, field });
    }
  }
}

function changedMeanwhile(): Refusal {
  return new Refusal(409, 'changed-meanwhile', {
    message: 'Someone else changed the flags in the meantime. Nothing was overwritten. Review the current version, then save again.',
  });
}

function bookOf({ revision, sheets, updatedAt }: FlagBookRow): FlagBook {
  return { revision, clientKey: FLAG_CLIENT_KEY, ...sheets, payload: payloadOf(sheets, updatedAt.toISOString()) };
}
