import { isOwnVoice } from '#domain/plans/check-matched-voices.ts';
import type { Project } from '#domain/project/project.ts';
import { withSceneLanguages } from '#domain/project/scene-language.ts';
import { findOfferedVoice } from '#domain/speech/find-missing-voice.ts';
import { listVoicedTurns } from '#domain/speech/scene-turns.ts';
import type { SpeakRequest, Speech } from '#ports/speech.ts';
import type { QueuedSpeechService, SpeechServices } from '../../shared/speech-services.ts';
import { computeRequestHash } from './request-hash.ts';

/** What a turn of a scene is spoken by; a scene with one presenter is one turn. */
export interface SceneRequest {
  readonly sceneId: string;
  /** Of the turn among those of its scene, from 0. */
  readonly turn: number;
  readonly service: QueuedSpeechService;
  readonly request: SpeakRequest;
  readonly hash: string;
}

/** The request of each turn whose voice is offered. Left out: matched and cloned voices. */
export async function listSceneRequests(
  { speeches, voices }: { readonly speeches: Pick<SpeechServices, 'find'>; readonly voices: Speech['voices'] },
  project: Project,
): Promise<readonly SceneRequest[]> {
  const offered = await voices();
  if (offered.kind === 'unavailable') return [];
  const requests: SceneRequest[] = [];
  for (const scene of withSceneLanguages(project).scenes) {
    for (const [index, turn] of listVoicedTurns(scene).entries()) {
      const voice = isOwnVoice(turn.voiceId) ? undefined : findOfferedVoice(turn, offered.items);
      const found = voice && (await speeches.find(voice.id));
      if (found === undefined) continue;
      const { script, language, take } = turn;
      const request = { script, lexicon: project.lexicon, language, take, voiceId: found.nativeId };
      const hash = computeRequestHash({ adapter: found.service.id, request });
      requests.push({ sceneId: scene.id, turn: index, service: found.service, request, hash });
    }
  }
  return requests;
}
