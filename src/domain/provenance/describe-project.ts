import { parseMatchedVoiceId } from '../audio/voice-match/matched-voice-id.ts';
import { isPhotoPresenterId, parseOwnPresenterId } from '../project/own-presenter-id.ts';
import type { Project } from '../project/project.ts';
import { listPresenterIds, listVoiceIds } from '../project/scene-presenters.ts';
import { parseClonedVoiceId } from '../speech/cloned-voice-id.ts';
import type { ProvenanceFacts } from './provenance.ts';

interface ProjectRenderer {
  /** Hash of the code that renders. */
  readonly engine: string;
  readonly computeScriptHash: (script: string) => Uint8Array;
}

/** What a manifest says of a project's video. Ids of consents are those of the voices and presenters that were consented to. */
export function describeProject({ scenes }: Pick<Project, 'scenes'>, { engine, computeScriptHash }: ProjectRenderer): ProvenanceFacts {
  return {
    engine,
    script: computeScriptHash(JSON.stringify(scenes.map(({ script }) => script))),
    consents: {
      voice: listOnce(listVoiceIds(scenes).map((voiceId) => parseClonedVoiceId(voiceId) ?? parseMatchedVoiceId(voiceId))),
      likeness: listOnce(listPresenterIds(scenes).filter(isPhotoPresenterId).map(parseOwnPresenterId)),
    },
  };
}

function listOnce(ids: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(ids.flatMap((id) => id ?? []))].toSorted();
}
