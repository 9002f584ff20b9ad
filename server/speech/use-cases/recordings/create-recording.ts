import { checkTake } from '#domain/recording/check-take.ts';
import type { RecordedAudio } from '#domain/recording/recorded-audio.ts';
import { RECORDING_LIMITS } from '#domain/recording/recording-limits.ts';
import { spliceRecording } from '#domain/recording/splice-recording.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import type { NewRecording, RecordingPart, RecordingSummary } from '#ports/recording-api.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { HttpError } from '#server/shared/http-error.ts';
import type { Workspace } from '#server/shared/workspace.ts';
import { alignInThread } from './recording-thread.ts';
import { takeRecordingTurn } from './recording-turn.ts';
import { speakReferences } from './speak-references.ts';
import { loadReachableAudio, refuseTooManyRecordings, storeRecording } from './stored-recordings.ts';

export interface RecordingUpload extends Omit<NewRecording, 'file'> {
  readonly file: Uint8Array;
}

/** Reads, cleans and aligns an upload when it is the user's turn, and stores the result. Throws an `HttpError` for what can't be used. */
export async function createRecording(services: ServerContext, workspace: Workspace, upload: RecordingUpload): Promise<RecordingSummary> {
  const { userId } = workspace;
  const part = toScriptPart(upload);
  const base = await loadBase(services, workspace, upload.replace);
  await refuseTooManyRecordings(services.database.db, userId);
  services.workLimiter.refuseOverspent('recordings', userId);

  const audio = await takeRecordingTurn(services, userId, () => readRecording(services, upload, part));
  return storeRecording(
    services,
    workspace,
    base === undefined ? audio : spliceRecording(base.audio, upload.script, { ...base.part, insert: audio }),
  );
}

/** Returns the text that the file records. Throws for words that the script doesn't have. */
function toScriptPart({ script, replace }: RecordingUpload): string {
  if (replace === undefined) return script;
  const { words } = parseScript(script);
  const [first, last] = [words[replace.from], words[replace.to - 1]];
  if (first === undefined || last === undefined || replace.to <= replace.from) {
    throw new HttpError(400, 'invalid-request', { field: 'to', message: 'These words are not part of the script.' });
  }
  return script.slice(first.charStart, last.charEnd);
}

async function readRecording(services: ServerContext, upload: RecordingUpload, script: string): Promise<RecordedAudio> {
  const { lexicon, language } = upload;
  const decoded = await services.voiceSampler.decode(upload.file, { longest: RECORDING_LIMITS.longest });
  if (decoded.kind === 'refused') throw createRecordingError(decoded);
  const references = await speakReferences(services, { script, lexicon, language });
  const { samples } = decoded;
  const aligned = await alignInThread({ script, lexicon, language, samples, references });
  if (aligned.kind === 'refused') throw createRecordingError(aligned);

  const problem = upload.anyway === true ? undefined : checkTake(aligned.audio.timing, lexicon);
  if (problem !== undefined) throw createRecordingError(problem);
  return aligned.audio;
}

/** Loads the recording in which only some words are replaced. Throws 404 if the workspace has no access to it. */
async function loadBase(services: ServerContext, workspace: Workspace, replace: RecordingPart | undefined) {
  if (replace === undefined) return undefined;
  const { assetId, ...part } = replace;
  return { audio: await loadReachableAudio(services, { workspace, id: assetId }), part };
}

export function createRecordingError({ code, message }: { readonly code: string; readonly message: string }): HttpError {
  return new HttpError(400, code, { field: 'file', message: `${message} Nothing was changed.` });
}
