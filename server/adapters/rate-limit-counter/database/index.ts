import { createHash } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Clock } from '#ports/clock.ts';
import type { RateLimitCount, RateLimitCounter } from '#server/ports/rate-limit-counter.ts';
import type { Db } from '#server/ports/database.ts';
import { takeRow } from '#server/database/take-row.ts';
import { rateLimitCounts } from '#server/operations/tables/server-tables.ts';

/** The moment the statement began: the same wherever one statement names it. */
const NOW = sql`statement_timestamp()`;

class DatabaseRateLimitCounter implements RateLimitCounter {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async increment(key: string, windowMs: number): Promise<RateLimitCount> {
    const ended = sql`${rateLimitCounts.resetsAt} <= ${NOW}`;
    const rows = await this.#db
      .insert(rateLimitCounts)
      .values({ key: hashKey(key), count: 1, resetsAt: sql`${NOW} + ${windowMs}::float8 * interval '1 millisecond'` })
      .onConflictDoUpdate({
        target: rateLimitCounts.key,
        set: {
          count: sql`case when ${ended} then 1 else ${rateLimitCounts.count} + 1 end`,
          resetsAt: sql`case when ${ended} then excluded.resets_at else ${rateLimitCounts.resetsAt} end`,
        },
      })
      .returning({
        count: rateLimitCounts.count,
        left: sql<number>`extract(epoch from ${rateLimitCounts.resetsAt} - ${NOW})::float8 * 1000`,
      });
    const { count, left } = takeRow(rows);
    return { count, resetsAt: this.#clock.now() + Math.round(left) };
  }

  async decrement(key: string): Promise<void> {
    await this.#db
      .update(rateLimitCounts)
      .set({ count: sql`${rateLimitCounts.count} - 1` })
      .where(and(eq(rateLimitCounts.key, hashKey(key)), gt(rateLimitCounts.count, 0)));
  }

  async forget(key: string): Promise<void> {
    await this.#db.delete(rateLimitCounts).where(eq(rateLimitCounts.key, hashKey(key)));
  }

  async removeEnded(): Promise<void> {
    await this.#db.delete(rateLimitCounts).where(lte(rateLimitCounts.resetsAt, NOW));
  }
}

/** Hashes the key: keys hold IP addresses of users, and may be longer than an index entry. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

export function createDatabaseRateLimitCounter(db: Db, clock: Clock): RateLimitCounter {
  return new DatabaseRateLimitCounter(db, clock);
}
