import type { Clock } from '#ports/clock.ts';
import type { BackendCall } from './backend-api.ts';
import { createPausingCall, createRecentResults } from './recent-results.ts';
import { backendSessionSchema } from '../shared/wire.ts';
import { MAX_CONCURRENT_CALLS, SESSIONS_PER_ROUND } from '../shared/limits.ts';

/** Runs `work` for one round of ids, a few concurrently, least recently handled first. */
export async function runRound(
  sessionIds: readonly string[],
  turnOf: (sessionId: string) => number,
  work: (sessionId: string) => Promise<void>,
): Promise<void> {
  const round = [...new Set(sessionIds)].sort((one, other) => turnOf(one) - turnOf(other)).slice(0, SESSIONS_PER_ROUND);
  const next = round.values();
  const worker = async () => {
    for (const id of next) await work(id);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_CALLS }, worker));
}

export type SessionStatus =
  | { readonly kind: 'ended' }
  | {
      readonly kind: 'alive';
      readonly userId: string;
      /** Active organization; undefined where Clerk does not report it. */
      readonly organizationId: string | null | undefined;
      /** Milliseconds since 1970; undefined where Clerk does not report it. */
      readonly createdAt: number | undefined;
    };

export interface SessionWatch {
  /** The session's status at Clerk, cached for a few seconds. Undefined when it is unknown at the moment. */
  getStatus(sessionId: string): Promise<SessionStatus | undefined>;
  /** Checks sessions again and returns those that have ended. Of very many, the least recently checked. */
  findEnded(sessionIds: readonly string[]): Promise<readonly string[]>;
}

/**
 * Checks sessions at Clerk, because a token is valid for a minute after its session ended. An unknown status ends nothing: the token's
 * expiry is then the limit.
 */
export function createSessionWatch(options: { readonly call: BackendCall; readonly clock: Clock }): SessionWatch {
  const call = createPausingCall(options);
  const statuses = createRecentResults<SessionStatus>(options.clock);

  async function ask(sessionId: string): Promise<SessionStatus | undefined> {
    const response = await call({ method: 'GET', path: `/sessions/${encodeURIComponent(sessionId)}` });
    switch (response.kind) {
      case 'unknown':
        return { kind: 'ended' };
      case 'ok':
        return toStatus(response.body);
      default:
        return undefined;
    }
  }

  return {
    getStatus: (sessionId) => statuses.getRecent(sessionId, () => ask(sessionId)),

    async findEnded(sessionIds) {
      const ended = new Set<string>();
      await runRound(sessionIds, statuses.getFetchedAt, async (id) => {
        if ((await statuses.refresh(id, () => ask(id)))?.kind === 'ended') ended.add(id);
      });
      return sessionIds.filter((id) => ended.has(id));
    },
  };
}

function toStatus(body: unknown): SessionStatus | undefined {
  const session = backendSessionSchema.safeParse(body).data;
  if (session === undefined) return undefined;
  if (session.status !== 'active') return { kind: 'ended' };
  return {
    kind: 'alive',
    userId: session.user_id,
    organizationId: session.last_active_organization_id,
    createdAt: session.created_at,
  };
}
