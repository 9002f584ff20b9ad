import { and, eq, sql } from 'drizzle-orm';
import {
  findPassedCap,
  formatPassedCap,
  getSpeechMonth,
  getWorkspaceCap,
  type SpeechCaps,
  type SpeechSpent,
} from '#domain/speech/speech-cost.ts';
import type { Tx } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { speechCharge, speechSettings } from '../tables/speech-tables.ts';

type ChargeServices = Pick<ServerContext, 'database' | 'clock' | 'speeches'>;
type Reader = Pick<Tx, 'select'>;

/** Puts the reservations of all workspaces in a row; one is a few milliseconds, and paid calls are far apart. */
const CHARGE_LOCK = 'speech charges';

export interface ChargeOrder {
  readonly workspace: string;
  readonly adapter: string;
  readonly characters: number;
  /** Millionths of a US dollar, above zero. */
  readonly cost: number;
}

export type ChargeOutcome = { readonly kind: 'reserved'; readonly id: string } | { readonly kind: 'over-cap'; readonly message: string };

/** Counts the cost before the call, so that requests at once can't pass a cap together. */
export function reserveCharge({ database, clock, speeches }: ChargeServices, order: ChargeOrder): Promise<ChargeOutcome> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${CHARGE_LOCK}))`);
    const month = getSpeechMonth(clock.now());
    const [spent, owner] = [await loadSpent(tx, month, order.workspace), await loadOwnerCap(tx, order.workspace)];
    const caps: SpeechCaps = { ...speeches.caps, owner };
    const passed = findPassedCap(spent, order.cost, caps);
    if (passed !== undefined) {
      return {
        kind: 'over-cap',
        message: formatPassedCap(passed, { spent: spent.workspace, cost: order.cost, limit: getWorkspaceCap(caps) }),
      };
    }
    const [row] = await tx
      .insert(speechCharge)
      .values({ ...order, month })
      .returning({ id: speechCharge.id });
    if (row === undefined) throw new Error('The database gave no row back.');
    return { kind: 'reserved', id: row.id };
  });
}

/** The service has spoken. */
export async function settleCharge({ database }: Pick<ServerContext, 'database'>, id: string): Promise<void> {
  await database.db.update(speechCharge).set({ state: 'spent' }).where(eq(speechCharge.id, id));
}

/** The service has not spoken, so nothing is counted. */
export async function releaseCharge({ database }: Pick<ServerContext, 'database'>, id: string): Promise<void> {
  await database.db.delete(speechCharge).where(and(eq(speechCharge.id, id), eq(speechCharge.state, 'pending')));
}

/** Millionths of a US dollar that were counted in a month. */
export async function loadSpent(db: Reader, month: string, workspace: string): Promise<SpeechSpent> {
  const [row] = await db
    .select({
      server: sql<string>`coalesce(sum(${speechCharge.cost}), 0)`,
      workspace: sql<string>`coalesce(sum(${speechCharge.cost}) filter (where ${speechCharge.workspace} = ${workspace}), 0)`,
    })
    .from(speechCharge)
    .where(eq(speechCharge.month, month));
  return { server: Number(row?.server ?? 0), workspace: Number(row?.workspace ?? 0) };
}

async function loadOwnerCap(db: Reader, workspace: string): Promise<number | null> {
  const [row] = await db.select({ cap: speechSettings.monthlyCap }).from(speechSettings).where(eq(speechSettings.workspace, workspace));
  return row?.cap ?? null;
}
