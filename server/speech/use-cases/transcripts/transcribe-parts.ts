import { type HeardPart, joinParts, type Transcript } from '#domain/transcription/join-parts.ts';
import { TRANSCRIPTION_LIMITS } from '#domain/transcription/transcription-limits.ts';
import type { TranscriptionOrder, TranscriptionOutcome } from '#server/ports/transcriber.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import type { PreparedAudio } from '../recordings/prepare-audio.ts';
import { countPart, createTranscriberError } from './transcriber-errors.ts';

type Services = Pick<ServerContext, 'transcriber' | 'rateLimitCounter' | 'dailyUse' | 'clock' | 'log'>;

export interface TranscriptionCall {
  readonly userId: string;
  readonly signal: AbortSignal;
}

/**
 * What is said in a recording, part by part: they go one after the other, which services prefer, and each in the language that was heard in
 * the one before. Throws an `HttpError` for what the service can't do.
 */
export async function transcribeParts(
  services: Services,
  { thin, parts }: Pick<PreparedAudio, 'thin' | 'parts'>,
  { userId, signal, language }: TranscriptionCall & { readonly language: string | undefined },
): Promise<Transcript> {
  const { rate } = TRANSCRIPTION_LIMITS;
  const heard: HeardPart[] = [];
  let spoken = language;
  for (const { from, to } of parts) {
    await countPart(services, userId);
    const outcome = await listen(services, { pcm: thin.slice(from, to), ...(spoken !== undefined && { language: spoken }) }, signal);
    if (outcome.kind !== 'transcribed') throw createTranscriberError(outcome, { log: services.log, signal });
    if (outcome.words.length > 0) spoken = outcome.language ?? spoken;
    heard.push({ start: from / rate, seconds: (to - from) / rate, words: outcome.words });
  }
  return { words: joinParts(heard), ...(spoken !== undefined && { language: spoken }) };
}

/** A language that the service doesn't know may still be one that it makes something of. */
async function listen({ transcriber }: Services, order: TranscriptionOrder, signal: AbortSignal): Promise<TranscriptionOutcome> {
  const outcome = await transcriber.transcribe(order, { signal });
  return outcome.kind === 'unknown-language' ? transcriber.transcribe({ pcm: order.pcm }, { signal }) : outcome;
}
