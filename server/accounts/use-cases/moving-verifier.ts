import type { Credentials, TokenVerifier, VerificationFailureReason, VerificationResult } from '../../ports/token-verifier.ts';

/** Ordered from the least to the most specific reason. An outage of either adapter signs no one out. */
const REASONS: readonly VerificationFailureReason[] = [
  'missing',
  'malformed',
  'wrong-party',
  'bad-signature',
  'expired',
  'revoked',
  'unavailable',
];

/** The most former sessions that a process remembers; the oldest are forgotten, and then count as the current adapter's. */
const REMEMBERED_SESSIONS = 50_000;

/** Verifies what the current adapter doesn't know with the former one. */
export interface MovingVerifier extends TokenVerifier {
  /** Whether only the former adapter knows the credentials. */
  isFormer(credentials: Credentials): Promise<boolean>;
}

export function createMovingVerifier(current: TokenVerifier, former: TokenVerifier): MovingVerifier {
  const formerIds = new Set<string>();

  function remember(sessionId: string): void {
    formerIds.add(sessionId);
    const [oldest] = formerIds;
    if (formerIds.size > REMEMBERED_SESSIONS && oldest !== undefined) formerIds.delete(oldest);
  }

  async function verifyFormer(credentials: Credentials): Promise<VerificationResult> {
    const result = await former.verify(credentials);
    if (result.ok) remember(result.session.sessionId);
    return result;
  }

  const split = (ids: readonly string[]) => ({
    ofFormer: ids.filter((id) => formerIds.has(id)),
    ofCurrent: ids.filter((id) => !formerIds.has(id)),
  });

  return {
    async verify(credentials) {
      const result = await current.verify(credentials);
      if (result.ok) return result;
      const other = await verifyFormer(credentials);
      if (other.ok) return other;
      return REASONS.indexOf(other.reason) > REASONS.indexOf(result.reason) ? other : result;
    },

    isFormer: async (credentials) => !(await current.verify(credentials)).ok && (await verifyFormer(credentials)).ok,

    async ended(sessionIds) {
      const { ofCurrent, ofFormer } = split(sessionIds);
      const ended = await Promise.all([current.ended(ofCurrent), former.ended(ofFormer)]);
      for (const id of ended[1]) formerIds.delete(id);
      return ended.flat();
    },

    ...(current.organizations &&
      former.organizations && {
        async organizations(sessionIds: readonly string[]) {
          const { ofCurrent, ofFormer } = split(sessionIds);
          const found = await Promise.all([current.organizations?.(ofCurrent), former.organizations?.(ofFormer)]);
          return new Map(found.flatMap((entries) => [...(entries ?? [])]));
        },
      }),
  };
}
