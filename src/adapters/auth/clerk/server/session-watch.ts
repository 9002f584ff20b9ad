import type { Clock } from '../../../../ports/clock.ts';
import type { BackendCall } from './backend-api.ts';
import { createPausingCall } from './pausing-call.ts';
import { createRecentResults } from './recent-results.ts';
import { runRound } from './run-round.ts';
import { backendSessionSchema } from '../shared/wire.ts';

export type SessionStatus =
  | { readonly kind: 'ended' }
  | {
      readonly kind: 'alive';
      readonly userId: string;
      /** Which is active in it; undefined where the vendor does not say. */
      readonly organizationId: string | null | undefined;
      /** In milliseconds; undefined where the vendor does not say. */
      readonly createdAt: number | undefined;
    };

export interface SessionWatch {
  /** What the vendor says of the session; an answer of the last few seconds counts. Undefined: it cannot be known now. */
  getStatus(sessionId: string): Promise<SessionStatus | undefined>;
  /** Those that have ended, asked anew. Of very many, those that were asked longest ago. */
  findEnded(sessionIds: readonly string[]): Promise<readonly string[]>;
}

/**
 * A token is good for a minute; whether its session still is, only the vendor knows. What cannot be asked is not known,
 * which ends nobody's session: the token's own minute is the limit then.
 */
export function createSessionWatch(options: { readonly call: BackendCall; readonly clock: Clock }): SessionWatch {
  const call = createPausingCall(options);
  const statuses = createRecentResults<SessionStatus>(options.clock);

  async function ask(sessionId: string): Promise<SessionStatus | undefined> {
    const response = await call({ method: 'GET', path: `/sessions/${encodeURIComponent(sessionId)}` });
    if (response.kind === 'unknown') return { kind: 'ended' };
    const session = response.kind === 'ok' ? backendSessionSchema.safeParse(response.body).data : undefined;
    if (session === undefined) return undefined;
    if (session.status !== 'active') return { kind: 'ended' };
    return {
      kind: 'alive',
      userId: session.user_id,
      organizationId: session.last_active_organization_id,
      createdAt: session.created_at,
    };
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
