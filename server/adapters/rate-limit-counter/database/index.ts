import { createHash } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Clock } from '../../../../src/ports/clock.ts';
import type { AttemptCount, AttemptCounter } from '../../../ports/rate-limit-counter.ts';
import type { Db } from '../../../ports/database.ts';
import { attemptCounts } from '../../database/schema.ts';

/** The moment the statement began: the same wherever one statement names it. */
const NOW = sql`statement_timestamp()`;

export class DatabaseAttemptCounter implements AttemptCounter {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async increment(key: string, windowMs: number): Promise<AttemptCount> {
    const ended = sql`${attemptCounts.resetsAt} <= ${NOW}`;
    const [row] = await this.#db
      .insert(attemptCounts)
      .values({ key: stored(key), count: 1, resetsAt: sql`${NOW} + ${windowMs}::float8 * interval '1 millisecond'` })
      .onConflictDoUpdate({
        target: attemptCounts.key,
        set: {
          count: sql`case when ${ended} then 1 else ${attemptCounts.count} + 1 end`,
          resetsAt: sql`case when ${ended} then excluded.resets_at else ${attemptCounts.resetsAt} end`,
        },
      })
      .returning({
        count: attemptCounts.count,
        left: sql<number>`extract(epoch from ${attemptCounts.resetsAt} - ${NOW})::float8 * 1000`,
      });
    if (row === undefined) throw new Error('An upsert returns its row.');
    return { count: row.count, resetsAt: this.#clock.now() + Math.round(row.left) };
  }

  async decrement(key: string): Promise<void> {
    await this.#db
      .update(attemptCounts)
      .set({ count: sql`${attemptCounts.count} - 1` })
      .where(and(eq(attemptCounts.key, stored(key)), gt(attemptCounts.count, 0)));
  }

  async forget(key: string): Promise<void> {
    await this.#db.delete(attemptCounts).where(eq(attemptCounts.key, stored(key)));
  }

  async removeEnded(): Promise<void> {
    await this.#db.delete(attemptCounts).where(lte(attemptCounts.resetsAt, NOW));
  }
}

/** Keys carry addresses of people, and may be longer than an index entry. */
function stored(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
