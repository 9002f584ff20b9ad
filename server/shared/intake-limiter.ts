import { toIpPrefix } from '#domain/network/ip-prefix.ts';
import { INTAKE_LIMITS, takeIntake, type IntakeCount, type IntakeKind } from '#domain/fairness/intake-budget.ts';
import type { Clock } from '#ports/clock.ts';

/** The source of reported data: a user by their session, anyone else by IP address. */
export interface IntakeSource {
  readonly ipAddress: string;
  readonly userId: string | null;
}

/**
 * Limits the data that pages report to this process. Each user has a budget. Signed-out clients have one budget per
 * network and share a total, so that they cannot use up the disk or the users' budgets.
 */
export interface IntakeLimiter {
  /** Takes these bytes from the budget; returns 0, or the milliseconds to wait. */
  take(kind: IntakeKind, source: IntakeSource, bytes: number): number;
}

/** Above this number of entries, expired ones are deleted. */
const SWEEP_ABOVE = 10_000;

export function getIntakeSourceKey({ ipAddress, userId }: IntakeSource): string {
  return userId === null ? `address ${toIpPrefix(ipAddress)}` : `user ${userId}`;
}

export function createIntakeLimiter(clock: Pick<Clock, 'now'>): IntakeLimiter {
  const counts = new Map<string, IntakeCount>();

  return {
    take(kind, source, bytes) {
      const now = clock.now();
      if (counts.size > SWEEP_ABOVE) for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key);
      const { burst, each, all } = INTAKE_LIMITS[kind];
      const key = `${kind} ${getIntakeSourceKey(source)}`;
      const own = [
        { key: `${key} burst`, limit: burst },
        { key, limit: each },
      ];
      const limits = source.userId === null ? [...own, { key: kind, limit: all }] : own;
      const taken = limits.map(({ key, limit }) => ({ key, outcome: takeIntake(counts.get(key), limit, { bytes, now }) }));
      const waits = taken.map(({ outcome }) => (outcome.kind === 'full' ? outcome.wait : 0));
      if (waits.some((wait) => wait > 0)) return Math.max(...waits);
      for (const { key, outcome } of taken) if (outcome.kind === 'taken') counts.set(key, outcome.count);
      return 0;
    },
  };
}
