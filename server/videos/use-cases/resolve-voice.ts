import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { parseMatchedVoiceId, VOICE_GONE } from '../../../src/domain/audio/voice-match/matched-voice-id.ts';
import type { SpeakRequest } from '../../../src/ports/speech.ts';
import { matchedVoice } from '../tables/voice-tables.ts';
import type { Engine } from '../../engine/engine.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/queries.ts';
import { isInWorkspace, type WorkspaceRef } from '../../shared/workspace.ts';

type Speaker = Pick<Engine, 'speak'>;
type ResolvedVoice = Pick<SpeakRequest, 'voiceId' | 'tuning'>;

/**
 * What the engine is asked for: a matched voice is one of the engine's own, tuned; every other voice is itself. Undefined
 * for a match that is not `within` reach: somebody else's and a deleted one look the same.
 */
export async function resolveVoice(
  { database }: Pick<ServerContext, 'database'>,
  voiceId: string,
  within: SQL | undefined,
): Promise<ResolvedVoice | undefined> {
  const id = parseMatchedVoiceId(voiceId);
  if (id === undefined) return { voiceId };
  if (!isUuid(id)) return undefined;
  const [row] = await database.db
    .select({ voiceId: matchedVoice.baseVoiceId, tuning: matchedVoice.tuning })
    .from(matchedVoice)
    .where(and(eq(matchedVoice.id, id), isNull(matchedVoice.deletedAt), within));
  return row === undefined || row.tuning === null ? undefined : { voiceId: row.voiceId, tuning: row.tuning };
}

/** The engine's speech for a script whose length is asked for, in the user's turn. Busy voices are `unavailable`. */
export function createFairSpeaker(
  services: Pick<ServerContext, 'database' | 'engine' | 'workLimiter'>,
  workspaceRef: WorkspaceRef,
): Speaker {
  const speaker = createSpeaker(services, workspaceRef);
  return {
    async speak(scene, lexicon, options) {
      const startedAt = performance.now();
      const speak = async () => {
        try {
          return await speaker.speak(scene, lexicon, { ...options, cache: false });
        } finally {
          services.workLimiter.spend('speech', workspaceRef.ownerId, (performance.now() - startedAt) / 1_000);
        }
      };
      const turn = await services.workLimiter.speech.run(workspaceRef.ownerId, speak, options.signal);
      return turn.kind === 'done' ? turn.result : { kind: 'unavailable', message: 'The voices are busy right now.' };
    },
  };
}

/** The engine's speech, for what lies in this space. */
export function createSpeaker(services: Pick<ServerContext, 'database' | 'engine'>, workspaceRef: WorkspaceRef): Speaker {
  return {
    async speak(scene, lexicon, options) {
      const voice = await resolveVoice(services, scene.voiceId, isInWorkspace(matchedVoice, workspaceRef));
      if (voice === undefined) return { kind: 'rejected', code: 'unknown-voice', message: VOICE_GONE };
      return services.engine.speak({ script: scene.script, ...voice }, lexicon, options);
    },
  };
}
