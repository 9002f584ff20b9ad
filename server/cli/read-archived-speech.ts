import type { Project } from '#domain/project/project.ts';
import { withSceneLanguages } from '#domain/project/scene-language.ts';
import { qualifyVoiceId } from '#domain/speech/join-voices.ts';
import { isSpeechOf } from '#domain/speech/is-speech-of.ts';
import { isSpeechStored } from '#domain/speech/speech-cost.ts';
import { decodeSpokenScene, SpokenSceneFileError } from '#domain/speech/spoken-scene-file.ts';
import { listVoicedTurns, type VoicedTurn } from '#domain/speech/scene-turns.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { ProjectArchive } from '../projects/project-file/project-archive.ts';
import type { SpeechServices } from '../shared/speech-services.ts';
import { listSceneRequests, type SceneRequest } from '../speech/use-cases/list-scene-requests.ts';
import { computeRequestHash } from '../speech/use-cases/request-hash.ts';
import { UsageError } from './usage-error.ts';

/** Speech of the turns of scenes, by scene id; undefined where a turn has to be spoken, and no entry where all have. */
export type KnownSpeech = ReadonlyMap<string, readonly (SpokenScene | undefined)[]>;

/**
 * What services said for the scenes before, as the project file carries it: it sounds the same and costs nothing, and its service needn't be
 * there. Words or voices that are others now are left out. Throws `UsageError` for damaged speech, because speaking it again may cost money.
 */
export async function readArchivedSpeech(
  { project, speech = new Map() }: ProjectArchive,
  speeches: Pick<SpeechServices, 'find' | 'voices'>,
): Promise<KnownSpeech> {
  if (speech.size === 0) return new Map();
  const offered = await listSceneRequests({ speeches, voices: () => speeches.voices() }, project);
  const scenes = withSceneLanguages(project).scenes.map((scene, sceneIndex) => {
    const turns = listVoicedTurns(scene).map((turn, index): SpokenScene | undefined => {
      const request = offered.find((each) => each.sceneId === scene.id && each.turn === index);
      const hashes = request === undefined ? listMissingHashes(turn, project) : listStoredHashes(request);
      const bytes = hashes.map((hash) => speech.get(hash)).find((found) => found !== undefined);
      if (bytes === undefined) return undefined;
      const spoken = decode(bytes);
      if (spoken !== undefined && isSpeechOf(spoken, turn.script)) return spoken;
      throw new UsageError(`Scene ${sceneIndex + 1}: the speech in this file is damaged. Nothing was spoken. Download the project again.`);
    });
    return [scene.id, turns] as const;
  });
  return new Map(scenes.filter(([, turns]) => turns.some((spoken) => spoken !== undefined)));
}

function listStoredHashes({ service, hash }: SceneRequest): readonly string[] {
  return isSpeechStored(service.speech.capabilities) ? [hash] : [];
}

/** What a service that isn't here was asked for, as far as the record of the voice tells. */
function listMissingHashes({ script, voiceId, voice, language, take }: VoicedTurn, { lexicon }: Project): readonly string[] {
  const adapter = voice?.id === voiceId ? voice.adapter : undefined;
  if (adapter === undefined) return [];
  return listNativeIds(adapter, voiceId).map((nativeId) =>
    computeRequestHash({ adapter, request: { script, lexicon, language, take, voiceId: nativeId } }),
  );
}

/** Ids that the adapter may know the voice by: an id that two adapters shared has the adapter's name in front. */
function listNativeIds(adapter: string, voiceId: string): readonly string[] {
  const prefix = qualifyVoiceId(adapter, '');
  return voiceId.startsWith(prefix) ? [voiceId, ...listNativeIds(adapter, voiceId.slice(prefix.length))] : [voiceId];
}

function decode(bytes: Uint8Array): SpokenScene | undefined {
  try {
    return decodeSpokenScene(bytes);
  } catch (error) {
    if (error instanceof SpokenSceneFileError) return undefined;
    throw error;
  }
}
