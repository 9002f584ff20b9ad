import { MAX_SCRIPT_LENGTH } from '#domain/project/project-limits.ts';
import type { RecordedAudio } from '#domain/recording/recorded-audio.ts';
import type { LexiconEntry } from '#domain/script/lexicon.ts';
import { guessLanguage } from '#domain/script/language/guess-language.ts';
import { TRANSCRIPTION_LIMITS } from '#domain/transcription/transcription-limits.ts';
import { type WrittenTranscript, writeTranscript } from '#domain/transcription/write-transcript.ts';
import type { TranscribedRecording } from '#ports/recording-api.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { createBusyError } from '#server/shared/work-limiter.ts';
import type { Workspace } from '#server/shared/workspace.ts';
import { createRecordingError } from '../recordings/create-recording.ts';
import type { PreparedAudio, SourceAudio } from '../recordings/prepare-audio.ts';
import { alignInThread, prepareInThread } from '../recordings/recording-thread.ts';
import { takeRecordingTurn } from '../recordings/recording-turn.ts';
import { speakReferences } from '../recordings/speak-references.ts';
import { refuseTooManyRecordings, storeRecording } from '../recordings/stored-recordings.ts';
import { transcribeParts } from './transcribe-parts.ts';
import { createNoSpeechError, createTooLongError, requireTranscriber } from './transcriber-errors.ts';

export interface TranscriptOrder {
  /** Loads what is listened to, when it's the user's turn. */
  readonly loadAudio: () => Promise<SourceAudio>;
  /** BCP 47 tag of what's probably spoken. */
  readonly language?: string | undefined;
  readonly lexicon: readonly LexiconEntry[];
  readonly signal: AbortSignal;
}

const DEFAULT_LANGUAGE = 'en';
const SECOND = 1_000;

/**
 * Writes down what is said, and stores the recording with the times of these words, as one of a script that was read. The service is waited
 * for outside the turns in which recordings are read. Throws an `HttpError` for what can't be used; then nothing is stored.
 */
export async function createTranscript(
  services: ServerContext,
  workspace: Workspace,
  order: TranscriptOrder,
): Promise<TranscribedRecording> {
  const { userId } = workspace;
  requireTranscriber(services);
  await refuseTooManyRecordings(services.database.db, userId);
  services.workLimiter.refuseOverspent('recordings', userId);
  const signal = AbortSignal.any([order.signal, AbortSignal.timeout(TRANSCRIPTION_LIMITS.whole * SECOND)]);

  const prepared = await takeRecordingTurn(services, userId, async () => prepareInThread(await order.loadAudio()));
  if (prepared.kind === 'refused') throw createRecordingError(prepared);
  const turn = await services.workLimiter.transcripts.run(userId, () =>
    transcribeParts(services, prepared, { userId, signal, language: order.language }),
  );
  if (turn.kind === 'busy') {
    throw createBusyError('Many recordings are being turned into text right now. Nothing has changed. Try again in a moment.');
  }
  const { words, language: heard } = turn.result;
  const written = writeTranscript(words);
  if (written.script === '') throw createNoSpeechError();
  if (written.script.length > MAX_SCRIPT_LENGTH) throw createTooLongError();

  const language = heard ?? guessLanguage(written.script) ?? DEFAULT_LANGUAGE;
  const audio = await takeRecordingTurn(services, userId, () => alignTranscript(services, { prepared, written, language, order }));
  const stored = await storeRecording(services, workspace, audio);
  return { ...stored, script: written.script, language };
}

interface Heard {
  readonly prepared: PreparedAudio;
  readonly written: WrittenTranscript;
  readonly language: string;
  readonly order: TranscriptOrder;
}

/** Services place words roughly; where exactly, and the phones in them, is heard as in every recording. */
async function alignTranscript(
  services: ServerContext,
  { prepared: { pcm, lead }, written: { script, anchors }, language, order: { lexicon } }: Heard,
): Promise<RecordedAudio> {
  const references = await speakReferences(services, { script, lexicon, language });
  const finished = { pcm, ...(lead !== undefined && { lead }) };
  const aligned = await alignInThread({ script, lexicon, language, references, anchors, finished });
  if (aligned.kind === 'refused') throw createRecordingError(aligned);
  return aligned.audio;
}
