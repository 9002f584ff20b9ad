import { z } from 'zod';
import type { CreateCloneOutcome, RemoveCloneOutcome, SpeechClones } from '#ports/speech-clones.ts';
import type { Logger } from '#server/ports/logger.ts';
import { callJson, type JsonCallParts } from '../shared/call-json.ts';
import type { ServiceResponse } from '../shared/call-service.ts';
import { explainCloneFailure, SAMPLE_REJECTED } from '../shared/explain-clone-failure.ts';
import type { ServiceResult } from '../shared/speech-service.ts';
import type { voiceSchema } from './voice-list.ts';

export interface ElevenLabsCloneParts {
  readonly parts: JsonCallParts;
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Pick<Logger, 'warn'>;
  readonly loadVoices: (signal: AbortSignal) => Promise<ServiceResult<readonly z.infer<typeof voiceSchema>[]>>;
}

const createdSchema = z.object({ voice_id: z.string().min(1), requires_verification: z.boolean().nullish() });
const removedSchema = z.object({ status: z.string() });
/** Statuses with which the service refuses a sample, unless its words say something else. */
const SAMPLE_STATUSES: ReadonlySet<number> = new Set([400, 413, 422]);

/** Instant clones. The id of a clone is its name at the service, so that one whose creation was never confirmed can be found. */
export function createElevenLabsClones({ parts, base, headers, log, loadVoices }: ElevenLabsCloneParts): SpeechClones {
  async function removeVoice(voiceId: string, signal: AbortSignal): Promise<RemoveCloneOutcome> {
    const url = `${base}/v1/voices/${encodeURIComponent(voiceId)}`;
    const removed = await callJson(parts, { url, headers, method: 'DELETE', schema: removedSchema }, signal);
    return removed.kind === 'ok' || removed.kind === 'unknown-voice' ? { kind: 'removed' } : explainCloneFailure(log, removed);
  }

  async function create(cloneId: string, sample: Uint8Array, signal: AbortSignal): Promise<CreateCloneOutcome> {
    const form = new FormData();
    form.set('name', cloneId);
    form.append('files', new Blob([Uint8Array.from(sample)], { type: 'audio/wav' }), 'sample.wav');
    let refused = false;
    const explain = (response: Extract<ServiceResponse, { readonly kind: 'response' }>) => {
      const known = parts.explain?.(response);
      refused = known === undefined && SAMPLE_STATUSES.has(response.status);
      return known;
    };
    const call = { url: `${base}/v1/voices/add`, headers, form, schema: createdSchema };
    const created = await callJson({ ...parts, explain }, call, signal);
    if (created.kind === 'moderated' || (created.kind === 'unavailable' && refused)) return SAMPLE_REJECTED;
    if (created.kind !== 'ok') return explainCloneFailure(log, created);
    if (created.value.requires_verification !== true) return { kind: 'created', voiceId: created.value.voice_id };
    await removeVoice(created.value.voice_id, signal);
    return SAMPLE_REJECTED;
  }

  return {
    create: ({ cloneId, sample }, signal = new AbortController().signal) => create(cloneId, sample, signal),
    async remove({ cloneId, voiceId }, signal = new AbortController().signal) {
      if (voiceId !== undefined) return removeVoice(voiceId, signal);
      const listed = await loadVoices(signal);
      if (listed.kind !== 'ok') return explainCloneFailure(log, listed);
      for (const voice of listed.value.filter(({ name }) => name === cloneId)) {
        const removed = await removeVoice(voice.voice_id, signal);
        if (removed.kind !== 'removed') return removed;
      }
      return { kind: 'removed' };
    },
  };
}
