import { addressGroup } from '../../src/domain/network/ip-prefix.ts';
import { INTAKE_LIMITS, takeIntake, type IntakeCount, type IntakeKind } from '../../src/domain/fairness/intake-budget.ts';
import type { Clock } from '../../src/ports/clock.ts';

/** Who tells: a user by their session, everybody else by where they are. */
export interface Teller {
  readonly address: string;
  readonly userId: string | null;
}

/**
 * Bounds what pages tell this process. Users have a budget each; without a session networks have one each and share
 * one, so that strangers fill neither the disk nor the room that is left to users.
 */
export interface IntakeGuard {
  /** Milliseconds to wait; 0 when these bytes are taken. */
  take(kind: IntakeKind, teller: Teller, bytes: number): number;
}

/** Beyond this many, ended counts are forgotten. */
const SWEPT_ABOVE = 10_000;

export function tellerKey({ address, userId }: Teller): string {
  return userId === null ? `address ${addressGroup(address)}` : `user ${userId}`;
}

export function createIntakeGuard(clock: Pick<Clock, 'now'>): IntakeGuard {
  const counts = new Map<string, IntakeCount>();

  return {
    take(kind, teller, bytes) {
      const now = clock.now();
      if (counts.size > SWEPT_ABOVE) for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key);
      const { burst, each, all } = INTAKE_LIMITS[kind];
      const key = `${kind} ${tellerKey(teller)}`;
      const own = [
        { key: `${key} burst`, limit: burst },
        { key, limit: each },
      ];
      const limits = teller.userId === null ? [...own, { key: kind, limit: all }] : own;
      const taken = limits.map(({ key, limit }) => ({ key, outcome: takeIntake(counts.get(key), limit, { bytes, now }) }));
      const waits = taken.map(({ outcome }) => (outcome.kind === 'full' ? outcome.wait : 0));
      if (waits.some((wait) => wait > 0)) return Math.max(...waits);
      for (const { key, outcome } of taken) if (outcome.kind === 'taken') counts.set(key, outcome.count);
      return 0;
    },
  };
}
