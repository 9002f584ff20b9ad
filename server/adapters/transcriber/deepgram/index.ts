import { z } from 'zod';
import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import { toLanguageTag } from '#domain/transcription/to-language-tag.ts';
import type { Transcriber } from '#server/ports/transcriber.ts';
import type { ServiceParts } from '../../shared/call-service.ts';
import { createServiceTranscriber } from '../shared/create-service-transcriber.ts';
import { placeHeardWords } from '../shared/place-heard-words.ts';

export interface DeepgramOptions extends ServiceParts {
  readonly apiKey: string;
  readonly model: string;
  /** Address of the service; default: Deepgram's. */
  readonly url?: string | undefined;
}

const wordSchema = z.object({ word: z.string(), punctuated_word: z.string().optional(), start: z.number(), end: z.number() });
const alternativeSchema = z.object({ transcript: z.string(), words: z.array(wordSchema).default([]) });
const resultsSchema = z.object({
  results: z.object({
    channels: z.array(z.object({ alternatives: z.array(alternativeSchema).min(1), detected_language: z.string().optional() })).min(1),
  }),
});

/** Writes “um” and “uh” down too, in the language whose fillers the service knows. */
const FILLERS = { language: 'en', parameter: ['filler_words', 'true'] } as const;

export function createDeepgramTranscriber({ apiKey, model, url = 'https://api.deepgram.com', ...parts }: DeepgramOptions): Transcriber {
  return createServiceTranscriber(parts, {
    toCall(file, tag) {
      const language = tag === undefined ? undefined : getPrimaryLanguage(tag);
      const query = new URLSearchParams([
        ['model', model],
        ['smart_format', 'true'],
        language === undefined ? ['detect_language', 'true'] : ['language', language],
        ...(language === FILLERS.language ? [[...FILLERS.parameter]] : []),
      ]);
      return {
        url: `${url.replace(/\/+$/u, '')}/v1/listen?${query.toString()}`,
        headers: { authorization: `Token ${apiKey}`, 'content-type': 'audio/wav' },
        raw: file,
      };
    },
    read(value) {
      const { data } = resultsSchema.safeParse(value);
      const [channel] = data?.results.channels ?? [];
      const [best] = channel?.alternatives ?? [];
      if (best === undefined) return undefined;
      const words = best.words.map(({ word, punctuated_word: written = word, start, end }) => ({ text: written, start, end }));
      const language = toLanguageTag(channel?.detected_language);
      return { words: placeHeardWords(best.transcript, words), ...(language !== undefined && { language }) };
    },
  });
}
