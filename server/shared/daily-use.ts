import { inArray, sql } from 'drizzle-orm';
import { formatUtcDay } from '#domain/shared/utc-time.ts';
import type { Clock } from '#ports/clock.ts';
import { user } from '../accounts/tables/auth-tables.ts';
import { dailyUse } from '../accounts/tables/daily-use-tables.ts';
import type { Database } from '../ports/database.ts';

/** Counts what accounts use today, for administrators. In memory first: a request costs no query. */
export interface DailyUse {
  /** Adds to what somebody used of an allowance. `who`: a user's id; anything else is a visitor, who is counted with all others. */
  add(allowance: string, who: string, amount: number): void;
  /** Records how much somebody uses at this moment; the most of the day is kept. */
  peak(allowance: string, who: string, amount: number): void;
  /** Stores what was counted since the last time. What can't be stored is kept for the next time. */
  write(): Promise<void>;
}

interface Counted {
  readonly day: string;
  readonly allowance: string;
  readonly who: string;
  readonly amount: number;
}

/** Entries in memory; beyond them, nothing new is counted until they're stored. */
const MOST_ENTRIES = 10_000;
const KINDS = { sum: sql`${dailyUse.amount} + excluded.amount`, peak: sql`greatest(${dailyUse.amount}, excluded.amount)` } as const;
type Kind = keyof typeof KINDS;

export function createDailyUse({
  database,
  clock,
}: {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Pick<Clock, 'now'>;
}): DailyUse {
  const counted: Record<Kind, Map<string, Counted>> = { sum: new Map(), peak: new Map() };
  let writing = Promise.resolve();

  function note(kind: Kind, entry: Counted): void {
    const [entries, key] = [counted[kind], `${entry.day} ${entry.allowance} ${entry.who}`];
    const before = entries.get(key)?.amount ?? 0;
    if (entries.size >= MOST_ENTRIES && before === 0) return;
    entries.set(key, { ...entry, amount: kind === 'sum' ? before + entry.amount : Math.max(before, entry.amount) });
  }

  async function write(kind: Kind): Promise<void> {
    const entries = [...counted[kind].values()];
    if (entries.length === 0) return;
    counted[kind] = new Map();
    try {
      await store(database, kind, entries);
    } catch (error) {
      for (const entry of entries) note(kind, entry);
      throw error;
    }
  }

  const today = () => formatUtcDay(clock.now());
  return {
    add: (allowance, who, amount) => note('sum', { day: today(), allowance, who, amount }),
    peak: (allowance, who, amount) => note('peak', { day: today(), allowance, who, amount }),
    write() {
      writing = writing
        .catch(() => undefined)
        .then(async () => {
          await write('sum');
          await write('peak');
        });
      return writing;
    },
  };
}

/** Rows in the order of their key, so that two processes don't wait for each other. */
async function store({ db }: Pick<Database, 'db'>, kind: Kind, entries: readonly Counted[]): Promise<void> {
  const known = await db
    .select({ id: user.id })
    .from(user)
    .where(inArray(user.id, [...new Set(entries.map(({ who }) => who))]));
  const ids = new Set(known.map(({ id }) => id));
  const rows = new Map<string, typeof dailyUse.$inferInsert>();
  for (const { day, allowance, who, amount } of entries) {
    const userId = ids.has(who) ? who : '';
    const key = `${day} ${allowance} ${userId}`;
    const before = rows.get(key)?.amount ?? 0;
    rows.set(key, { day, allowance, userId, amount: kind === 'sum' ? before + amount : Math.max(before, amount) });
  }
  const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await db
    .insert(dailyUse)
    .values(sorted)
    .onConflictDoUpdate({ target: [dailyUse.day, dailyUse.allowance, dailyUse.userId], set: { amount: KINDS[kind] } });
}
