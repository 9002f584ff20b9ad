import { z } from 'zod';
import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import { toLanguageTag } from '#domain/transcription/to-language-tag.ts';
import type { HeardWord } from '#domain/transcription/join-parts.ts';
import type { Transcriber } from '#server/ports/transcriber.ts';
import type { ServiceParts } from '../../shared/call-service.ts';
import { createFormCall, createServiceTranscriber } from '../shared/create-service-transcriber.ts';
import { placeHeardWords } from '../shared/place-heard-words.ts';

export interface OpenAiShapedOptions extends ServiceParts {
  /** Address before `/audio/transcriptions`, like `http://localhost:8000/v1`. */
  readonly url: string;
  readonly apiKey?: string | undefined;
  readonly model: string;
}

const spanSchema = z.object({ start: z.number(), end: z.number() });
const transcriptSchema = z.object({
  text: z.string(),
  language: z.string().nullish(),
  words: z.array(spanSchema.extend({ word: z.string() })).nullish(),
  segments: z.array(spanSchema.extend({ text: z.string() })).nullish(),
});

/** A server with the wire of `/audio/transcriptions`, hosted or on this machine. */
export function createOpenAiShapedTranscriber({ url, apiKey, model, ...parts }: OpenAiShapedOptions): Transcriber {
  const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  return createServiceTranscriber(parts, {
    toCall: (file, language) =>
      createFormCall({ url: `${url.replace(/\/+$/u, '')}/audio/transcriptions`, headers }, file, [
        ['model', model],
        ['response_format', 'verbose_json'],
        ['timestamp_granularities[]', 'word'],
        ['timestamp_granularities[]', 'segment'],
        ...(language === undefined ? [] : [['language', getPrimaryLanguage(language)] as const]),
      ]),
    read(value) {
      const { data } = transcriptSchema.safeParse(value);
      if (data === undefined) return undefined;
      const words = toWords(data);
      if (words.length === 0 && /[\p{L}\p{N}]/u.test(data.text)) return undefined;
      const language = toLanguageTag(data.language ?? undefined);
      return { words, ...(language !== undefined && { language }) };
    },
  });
}

/** Words where the server times them; else whole segments, which are found in the recording by their sound. */
function toWords({ text, words, segments }: z.infer<typeof transcriptSchema>): readonly HeardWord[] {
  const placed = placeHeardWords(
    text.trim(),
    (words ?? []).map(({ word, start, end }) => ({ text: word, start, end })),
  );
  return placed.length > 0 ? placed : (segments ?? []).map(({ text: said, start, end }) => ({ text: ` ${said.trim()}`, start, end }));
}
