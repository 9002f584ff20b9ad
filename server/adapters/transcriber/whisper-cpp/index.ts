import { z } from 'zod';
import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import { toLanguageTag } from '#domain/transcription/to-language-tag.ts';
import type { HeardWord } from '#domain/transcription/join-parts.ts';
import type { Transcriber } from '#server/ports/transcriber.ts';
import type { ServiceParts } from '../../shared/call-service.ts';
import { createFormCall, createServiceTranscriber } from '../shared/create-service-transcriber.ts';
import { placeHeardWords } from '../shared/place-heard-words.ts';

export interface WhisperCppOptions extends ServiceParts {
  /** Address of `whisper-server`, like `http://localhost:8080`. */
  readonly url: string;
}

const tokenSchema = z.object({ word: z.string(), start: z.number(), end: z.number() });
const transcriptSchema = z.object({
  language: z.string().optional(),
  detected_language: z.string().optional(),
  segments: z.array(z.object({ text: z.string(), start: z.number(), end: z.number(), words: z.array(tokenSchema).default([]) })),
});

/** The server of whisper.cpp, on this machine or another. */
export function createWhisperCppTranscriber({ url, ...parts }: WhisperCppOptions): Transcriber {
  return createServiceTranscriber(parts, {
    toCall: (file, language) =>
      createFormCall({ url: `${url.replace(/\/+$/u, '')}/inference` }, file, [
        ['response_format', 'verbose_json'],
        ['temperature', '0.0'],
        // Its own default is English.
        ['language', language === undefined ? 'auto' : getPrimaryLanguage(language)],
      ]),
    read(value) {
      const { data } = transcriptSchema.safeParse(value);
      if (data === undefined) return undefined;
      const language = toLanguageTag(data.detected_language ?? data.language);
      return { words: data.segments.flatMap(toWords), ...(language !== undefined && { language }) };
    },
  });
}

/** Its words are tokens, some of them pieces of a letter; what is written stands in the segment. */
function toWords({ text, start, end, words }: z.infer<typeof transcriptSchema>['segments'][number]): readonly HeardWord[] {
  const written = ` ${text.trim()}`;
  const placed = placeHeardWords(
    written,
    words.map(({ word, ...times }) => ({ ...times, text: word })),
  );
  return placed.length > 0 ? placed : [{ text: written, start, end }];
}
