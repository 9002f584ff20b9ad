import { and, count, eq, sql } from 'drizzle-orm';
import { COMPARISON_LIMITS, NO_VOTES, type VoteCounts, type VoteWinner } from '#domain/comparisons/comparison.ts';
import { PLAIN_STYLE } from '#domain/speech/plain-style.ts';
import { auditEntry } from '../../accounts/tables/admin-tables.ts';
import type { Tx } from '../../ports/database.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { type Actor, recordAuditEntry, runAdminAction } from '../../shared/run-admin-action.ts';
import type { ServerContext } from '../../shared/server-context.ts';

const ACTION = 'voice.vote';

interface VoiceVote {
  readonly voiceId: string;
  /** `first`: the plain style. */
  readonly winner: VoteWinner;
}

/**
 * Counts which of two ways a voice sounds better in, and returns all votes on it. A vote is an entry of the audit log: who, when, which
 * voice, which way.
 */
export async function voteOnVoice(
  services: Pick<ServerContext, 'database' | 'speeches'>,
  actor: Actor,
  { voiceId, winner }: VoiceVote,
): Promise<VoteCounts> {
  const found = await services.speeches.find(voiceId);
  if (found?.service.speech.capabilities.styles.includes(PLAIN_STYLE) !== true) throw createNotFoundError('voice');
  return runAdminAction(services, actor, async (tx) => {
    const own = await tx.$count(
      auditEntry,
      and(eq(auditEntry.action, ACTION), eq(auditEntry.targetId, voiceId), eq(auditEntry.actorId, actor.userId)),
    );
    if (own >= COMPARISON_LIMITS.votes)
      throw new HttpError(409, 'too-many', { message: 'You’ve voted enough on this voice. Ask another administrator to judge.' });
    await recordAuditEntry(tx, actor, {
      action: ACTION,
      target: { id: voiceId, email: null },
      changes: { winner: { before: null, after: winner } },
    });
    return countVotes(tx, voiceId);
  });
}

async function countVotes(tx: Tx, voiceId: string): Promise<VoteCounts> {
  const winner = sql<VoteWinner>`${auditEntry.changes} -> 'winner' ->> 'after'`;
  const rows = await tx
    .select({ winner, votes: count() })
    .from(auditEntry)
    .where(and(eq(auditEntry.action, ACTION), eq(auditEntry.targetId, voiceId)))
    .groupBy(winner);
  return { ...NO_VOTES, ...Object.fromEntries(rows.map((row) => [row.winner, row.votes])) };
}
