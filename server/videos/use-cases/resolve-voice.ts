import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { matchOfVoiceId, VOICE_GONE } from '../../../src/domain/audio/voice-match/matched-voice-id.ts';
import type { SpeakRequest } from '../../../src/ports/speech.ts';
import { matchedVoice } from '../../adapters/database/schema.ts';
import type { Engine } from '../../engine/engine.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import { inSpace, type Space } from '../../shared/workspace.ts';

type Speaker = Pick<Engine, 'speak'>;
type VoiceToSay = Pick<SpeakRequest, 'voiceId' | 'tuning'>;

/**
 * What the engine is asked for: a matched voice is one of the engine's own, tuned; every other voice is itself. Undefined
 * for a match that is not `within` reach: somebody else's and a deleted one look the same.
 */
export async function voiceToSay(
  { database }: Pick<HostServices, 'database'>,
  voiceId: string,
  within: SQL | undefined,
): Promise<VoiceToSay | undefined> {
  const id = matchOfVoiceId(voiceId);
  if (id === undefined) return { voiceId };
  if (!isUuid(id)) return undefined;
  const [row] = await database.db
    .select({ voiceId: matchedVoice.baseVoiceId, tuning: matchedVoice.tuning })
    .from(matchedVoice)
    .where(and(eq(matchedVoice.id, id), isNull(matchedVoice.deletedAt), within));
  return row === undefined || row.tuning === null ? undefined : { voiceId: row.voiceId, tuning: row.tuning };
}

/** The engine's speech for a script whose length is asked for, in the user's turn. Busy voices are `unavailable`. */
export function fairSpeakerOf(services: Pick<HostServices, 'database' | 'engine' | 'machine'>, space: Space): Speaker {
  const speaker = speakerOf(services, space);
  return {
    async speak(scene, lexicon, options) {
      const began = performance.now();
      const speak = async () => {
        try {
          return await speaker.speak(scene, lexicon, { ...options, keep: false });
        } finally {
          services.machine.spend('speech', space.ownerId, (performance.now() - began) / 1_000);
        }
      };
      const turn = await services.machine.speech.run(space.ownerId, speak, options.signal);
      return turn.kind === 'done' ? turn.result : { kind: 'unavailable', message: 'The voices are busy right now.' };
    },
  };
}

/** The engine's speech, for what lies in this space. */
export function speakerOf(services: Pick<HostServices, 'database' | 'engine'>, space: Space): Speaker {
  return {
    async speak(scene, lexicon, options) {
      const voice = await voiceToSay(services, scene.voiceId, inSpace(matchedVoice, space));
      if (voice === undefined) return { kind: 'rejected', code: 'unknown-voice', message: VOICE_GONE };
      return services.engine.speak({ script: scene.script, ...voice }, lexicon, options);
    },
  };
}
