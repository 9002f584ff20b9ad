import { isSpeechOf } from '../../src/domain/speech/is-speech-of.ts';
import { isSpeechStored } from '../../src/domain/speech/speech-cost.ts';
import { decodeSpokenScene, SpokenSceneFileError } from '../../src/domain/speech/spoken-scene-file.ts';
import type { SpokenScene } from '../../src/domain/speech/spoken-scene.ts';
import type { ProjectArchive } from '../projects/project-file/project-archive.ts';
import type { SpeechServices } from '../shared/speech-services.ts';
import { listSceneRequests } from '../videos/use-cases/list-scene-requests.ts';
import { UsageError } from './usage-error.ts';

/**
 * What services said for the scenes before, by scene id, as the project file carries it: it sounds the same and costs nothing. Scenes whose
 * words or voice are others now are left out. Throws `UsageError` for a damaged one, because speaking it again may cost money.
 */
export async function readArchivedSpeech(
  { project, speech = new Map() }: ProjectArchive,
  speeches: SpeechServices,
): Promise<ReadonlyMap<string, SpokenScene>> {
  const scenes = new Map<string, SpokenScene>();
  if (speech.size === 0) return scenes;
  for (const { sceneId, service, request, hash } of await listSceneRequests({ speeches, voices: () => speeches.voices() }, project)) {
    const bytes = speech.get(hash);
    if (bytes === undefined || !isSpeechStored(service.speech.capabilities)) continue;
    const scene = decode(bytes);
    if (scene === undefined || !isSpeechOf(scene, request.script)) {
      const number = project.scenes.findIndex(({ id }) => id === sceneId) + 1;
      throw new UsageError(`Scene ${number}: the speech in this file is damaged. Nothing was spoken. Download the project again.`);
    }
    scenes.set(sceneId, scene);
  }
  return scenes;
}

function decode(bytes: Uint8Array): SpokenScene | undefined {
  try {
    return decodeSpokenScene(bytes);
  } catch (error) {
    if (error instanceof SpokenSceneFileError) return undefined;
    throw error;
  }
}
