import { isOwnVoice } from '../../../src/domain/plans/check-matched-voices.ts';
import type { Project } from '../../../src/domain/project/project.ts';
import { withSceneLanguages } from '../../../src/domain/project/scene-language.ts';
import { findOfferedVoice } from '../../../src/domain/speech/find-missing-voice.ts';
import type { SpeakRequest, Speech } from '../../../src/ports/speech.ts';
import type { QueuedSpeechService, SpeechServices } from '../../shared/speech-services.ts';
import { computeRequestHash } from './request-hash.ts';

/** What a scene is spoken by. */
export interface SceneRequest {
  readonly sceneId: string;
  readonly service: QueuedSpeechService;
  readonly request: SpeakRequest;
  readonly hash: string;
}

/** The request of each scene whose voice is offered. Left out: matched and cloned voices. */
export async function listSceneRequests(
  { speeches, voices }: { readonly speeches: Pick<SpeechServices, 'find'>; readonly voices: Speech['voices'] },
  project: Project,
): Promise<readonly SceneRequest[]> {
  const offered = await voices();
  if (offered.kind === 'unavailable') return [];
  const requests: SceneRequest[] = [];
  for (const scene of withSceneLanguages(project).scenes) {
    const voice = isOwnVoice(scene.voiceId) ? undefined : findOfferedVoice(scene, offered.items);
    const found = voice && (await speeches.find(voice.id));
    if (found === undefined) continue;
    const { id: sceneId, script, language, take } = scene;
    const request = { script, lexicon: project.lexicon, language, take, voiceId: found.nativeId };
    requests.push({ sceneId, service: found.service, request, hash: computeRequestHash({ adapter: found.service.id, request }) });
  }
  return requests;
}
