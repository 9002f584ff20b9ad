import type { Project, Scene } from '../../src/domain/project/project.ts';
import { withSceneLanguages } from '../../src/domain/project/scene-language.ts';
import { qualifyVoiceId } from '../../src/domain/speech/join-voices.ts';
import { isSpeechOf } from '../../src/domain/speech/is-speech-of.ts';
import { isSpeechStored } from '../../src/domain/speech/speech-cost.ts';
import { decodeSpokenScene, SpokenSceneFileError } from '../../src/domain/speech/spoken-scene-file.ts';
import type { SpokenScene } from '../../src/domain/speech/spoken-scene.ts';
import type { ProjectArchive } from '../projects/project-file/project-archive.ts';
import type { SpeechServices } from '../shared/speech-services.ts';
import { listSceneRequests } from '../videos/use-cases/list-scene-requests.ts';
import { computeRequestHash } from '../videos/use-cases/request-hash.ts';
import { UsageError } from './usage-error.ts';

/** A scene that was spoken with `hash`, perhaps. */
interface SpokenRequest {
  readonly sceneId: string;
  readonly script: string;
  readonly hash: string;
}

/**
 * What services said for the scenes before, by scene id, as the project file carries it: it sounds the same and costs nothing, and its
 * service needn't be there. Scenes whose words or voice are others now are left out. Throws `UsageError` for a damaged one, because speaking
 * it again may cost money.
 */
export async function readArchivedSpeech(
  { project, speech = new Map() }: ProjectArchive,
  speeches: Pick<SpeechServices, 'find' | 'voices'>,
): Promise<ReadonlyMap<string, SpokenScene>> {
  const scenes = new Map<string, SpokenScene>();
  if (speech.size === 0) return scenes;
  for (const { sceneId, script, hash } of await listRequests(project, speeches)) {
    const bytes = speech.get(hash);
    if (bytes === undefined) continue;
    const scene = decode(bytes);
    if (scene === undefined || !isSpeechOf(scene, script)) {
      const number = project.scenes.findIndex(({ id }) => id === sceneId) + 1;
      throw new UsageError(`Scene ${number}: the speech in this file is damaged. Nothing was spoken. Download the project again.`);
    }
    scenes.set(sceneId, scene);
  }
  return scenes;
}

async function listRequests(project: Project, speeches: Pick<SpeechServices, 'find' | 'voices'>): Promise<readonly SpokenRequest[]> {
  const offered = await listSceneRequests({ speeches, voices: () => speeches.voices() }, project);
  const found = new Set(offered.map(({ sceneId }) => sceneId));
  return [
    ...offered
      .filter(({ service }) => isSpeechStored(service.speech.capabilities))
      .map(({ sceneId, request, hash }) => ({ sceneId, script: request.script, hash })),
    ...withSceneLanguages(project)
      .scenes.filter(({ id }) => !found.has(id))
      .flatMap((scene) => listMissingRequests(scene, project)),
  ];
}

/** What a service that isn't here was asked for, as far as the scene's record of its voice tells. */
function listMissingRequests({ id, script, voiceId, voice, language, take }: Scene, { lexicon }: Project): readonly SpokenRequest[] {
  const adapter = voice?.id === voiceId ? voice.adapter : undefined;
  if (adapter === undefined) return [];
  return listNativeIds(adapter, voiceId).map((nativeId) => ({
    sceneId: id,
    script,
    hash: computeRequestHash({ adapter, request: { script, lexicon, language, take, voiceId: nativeId } }),
  }));
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
