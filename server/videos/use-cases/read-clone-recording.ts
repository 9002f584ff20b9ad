import type { RecordedAudio } from '../../../src/domain/recording/recorded-audio.ts';
import { CLONE_LANGUAGE } from '../../../src/domain/voice-clone/clone-consent.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { createBusyError } from '../../shared/work-limiter.ts';
import type { Workspace } from '../../shared/workspace.ts';
import { alignInThread } from './recordings/recording-thread.ts';
import { speakReferences } from './recordings/speak-references.ts';
import { CLONE_LIMITS } from './clone-limits.ts';

interface CloneRecording {
  readonly file: Uint8Array;
  /** What was to be read. */
  readonly script: string;
}

const SECOND = 1_000;

/** Decodes, cleans and aligns an upload when it is the user's turn. Throws an `HttpError` for what can't be used. */
export async function readCloneRecording(
  services: ServerContext,
  { userId }: Workspace,
  recording: CloneRecording,
): Promise<RecordedAudio> {
  const { workLimiter } = services;
  workLimiter.refuseOverspent('recordings', userId);
  const turn = await workLimiter.recordings.run(userId, async () => {
    const startedAt = performance.now();
    try {
      return await align(services, recording);
    } finally {
      workLimiter.spend('recordings', userId, (performance.now() - startedAt) / SECOND);
    }
  });
  if (turn.kind === 'busy') throw createBusyError('Many recordings are being read right now. Yours wasn’t saved; try again in a moment.');
  return turn.result;
}

async function align(services: ServerContext, { file, script }: CloneRecording): Promise<RecordedAudio> {
  const decoded = await services.voiceSampler.decode(file, { longest: CLONE_LIMITS.longestRecording });
  if (decoded.kind === 'refused') throw createRefusal(decoded);
  const text = { script, lexicon: [], language: CLONE_LANGUAGE };
  const references = await speakReferences(services, text);
  const aligned = await alignInThread({ ...text, samples: decoded.samples, references });
  if (aligned.kind === 'refused') throw createRefusal(aligned);
  return aligned.audio;
}

function createRefusal({ code, message }: { readonly code: string; readonly message: string }): HttpError {
  return new HttpError(400, code, { field: 'file', message: `${message} Nothing was saved.` });
}
