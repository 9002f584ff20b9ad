import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { parseMatchedVoiceId, VOICE_GONE } from '#domain/audio/voice-match/matched-voice-id.ts';
import { parseClonedVoiceId } from '#domain/speech/cloned-voice-id.ts';
import type { Project } from '#domain/project/project.ts';
import { type DialogueScene, speakTurns, type VoicedTurn } from '#domain/speech/scene-turns.ts';
import { findMissingVoice, findOfferedVoice } from '#domain/speech/find-missing-voice.ts';
import type { SpeakOutcome, SpeakRequest } from '#ports/speech.ts';
import { assembleRecordedScene } from '#domain/recording/assemble-recorded-scene.ts';
import { getActiveRecording, type RecordedScene, type SceneRecording } from '#domain/recording/scene-recording.ts';
import { recording } from '../../projects/tables/recording-tables.ts';
import { loadRecordedAudio } from './recordings/stored-recordings.ts';
import { clonedVoice, matchedVoice } from '../tables/voice-tables.ts';
import { findClonedVoice } from './list-clones.ts';
import { speakWithServices, type SpeakingServices } from './speak-with-services.ts';
import type { SpeakOptions } from '../../engine/engine.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { HttpError } from '../../shared/http-error.ts';
import { isUuid } from '../../shared/queries.ts';
import { isInWorkspace, type WorkspaceRef } from '../../shared/workspace.ts';

/** `speak` of the engine, for a scene that may say where its voice comes from, or have a recording instead. */
export interface Speaker {
  speak(scene: DialogueScene & RecordedScene, lexicon: Project['lexicon'], options: SpeakOptions): Promise<SpeakOutcome>;
}

/** `clone`: `voiceId` is the clone's id at the service. */
interface ResolvedVoice extends Pick<SpeakRequest, 'voiceId' | 'tuning'> {
  readonly clone?: { readonly id: string; readonly adapter: string; readonly language: string };
}
type VoiceServices = Pick<ServerContext, 'database' | 'speeches' | 'clock'>;

/**
 * Resolves a voice for the engine: a matched voice becomes a tuned built-in voice, a cloned one that of its service, any other is itself.
 * Undefined for a voice of the user's own outside `of`, whether it belongs to another user, is deleted, or its consent is withdrawn.
 */
export async function resolveVoice(
  services: VoiceServices,
  voiceId: string,
  of: (table: typeof matchedVoice | typeof clonedVoice) => SQL | undefined,
): Promise<ResolvedVoice | undefined> {
  if (parseClonedVoiceId(voiceId) !== undefined) return resolveClone(services, voiceId, of(clonedVoice));
  const id = parseMatchedVoiceId(voiceId);
  if (id === undefined) return { voiceId };
  if (!isUuid(id)) return undefined;
  const [row] = await services.database.db
    .select({ voiceId: matchedVoice.baseVoiceId, tuning: matchedVoice.tuning })
    .from(matchedVoice)
    .where(and(eq(matchedVoice.id, id), isNull(matchedVoice.deletedAt), of(matchedVoice)));
  return row === undefined || row.tuning === null ? undefined : { voiceId: row.voiceId, tuning: row.tuning };
}

async function resolveClone(services: VoiceServices, voiceId: string, within: SQL | undefined): Promise<ResolvedVoice | undefined> {
  const row = await findClonedVoice(services, voiceId, within);
  if (row === undefined || row.nativeId === null) return undefined;
  const { id, adapter, language, nativeId } = row;
  return { voiceId: nativeId, clone: { id, adapter, language } };
}

type SpeakerServices = SpeakingServices & Pick<ServerContext, 'voices'>;

/**
 * Speaker for measuring scripts, scheduled fairly between users. Reports `unavailable` when the speech workers are busy, or when speaking
 * would cost something.
 */
export function createFairSpeaker(services: SpeakerServices & Pick<ServerContext, 'workLimiter'>, workspaceRef: WorkspaceRef): Speaker {
  const speaker = createSpeaker(services, workspaceRef, { onlyStored: true });
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

/** Speaker that resolves the matched and cloned voices of this workspace. A voice of another speech adapter than the server's is refused. */
export function createSpeaker(
  services: SpeakerServices,
  workspaceRef: WorkspaceRef,
  { onlyStored = false }: { readonly onlyStored?: boolean } = {},
): Speaker {
  return {
    async speak(scene, lexicon, options) {
      const own = getActiveRecording(scene);
      if (own !== undefined) return speakRecording(services, workspaceRef, { script: scene.script, recording: own });
      return speakTurns(scene, lexicon, (turn) => speakTurn(turn, lexicon, options));
    },
  };

  async function speakTurn(turn: VoicedTurn, lexicon: Project['lexicon'], options: SpeakOptions): Promise<SpeakOutcome> {
    const voice = await resolveVoice(services, turn.voiceId, (table) => isInWorkspace(table, workspaceRef));
    if (voice === undefined) return { kind: 'rejected', code: 'unknown-voice', message: VOICE_GONE };
    const { clone, ...spokenBy } = voice;
    const context = { ...options, owner: workspaceRef.ownerId, workspaceRef, onlyStored };
    const said = { script: turn.script, lexicon, language: turn.language, take: turn.take };
    if (clone !== undefined) {
      const language = turn.language ?? clone.language;
      return speakWithServices(services, { ...said, language, voiceId: voice.voiceId }, { ...context, clone });
    }
    const offered = await services.voices();
    if (offered.kind === 'unavailable') return { ...offered, isDown: true };
    const wanted = { ...turn, ...spokenBy };
    const missing = findMissingVoice(wanted, offered.items);
    if (missing !== undefined) return { kind: 'rejected', code: 'unknown-voice', message: `This video ${missing.text}` };
    const voiceId = findOfferedVoice(wanted, offered.items)?.id ?? voice.voiceId;
    return speakWithServices(services, { ...said, ...spokenBy, voiceId }, context);
  }
}

const RECORDING_GONE = 'This video uses a recording that is no longer here. Record the scene again, or use the synthetic voice.';

async function speakRecording(
  services: Pick<ServerContext, 'database' | 'objects'>,
  workspaceRef: WorkspaceRef,
  scene: { readonly script: string; readonly recording: SceneRecording },
): Promise<SpeakOutcome> {
  const within = isInWorkspace(recording, workspaceRef);
  try {
    const audio = await loadRecordedAudio(services, scene.recording.assetId, within);
    return { kind: 'spoken', scene: assembleRecordedScene(audio, scene.script, scene.recording) };
  } catch (error) {
    if (error instanceof HttpError) return { kind: 'rejected', code: 'unknown-voice', message: RECORDING_GONE };
    throw error;
  }
}
