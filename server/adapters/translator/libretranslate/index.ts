import { z } from 'zod';
import type { Translator } from '#server/ports/translator.ts';
import { callService, toFailure, type TranslatorParts } from '../shared/call-translation-service.ts';
import { createServiceTranslator } from '../shared/create-service-translator.ts';

export interface LibreTranslateOptions extends TranslatorParts {
  /** Address of the service, like `http://localhost:5000`. */
  readonly url: string;
  readonly apiKey?: string | undefined;
}

/** Its words for a language it doesn't have: `xx is not supported`. */
const UNSUPPORTED = /([\w-]+)["\\]* is not supported/iu;
const languagesSchema = z.array(z.object({ code: z.string() }));
const translatedSchema = z.object({ translatedText: z.array(z.string()) });

/** LibreTranslate, which runs on one's own machine as well. Texts are sent as HTML, so that placeholders stay. */
export function createLibreTranslator({ url, apiKey, ...parts }: LibreTranslateOptions): Translator {
  const base = url.replace(/\/+$/u, '');
  return createServiceTranslator({
    async languages(signal) {
      const response = await callService(parts, { url: `${base}/languages` }, signal);
      const parsed = response.kind === 'ok' ? languagesSchema.safeParse(response.value) : undefined;
      if (parsed?.success === true) return { kind: 'languages', languages: parsed.data.map(({ code }) => code) };
      return toFailure(response);
    },
    async translateTexts({ from, to, texts }, signal) {
      const body = { q: texts, source: from, target: to, format: 'html', ...(apiKey !== undefined && { api_key: apiKey }) };
      const response = await callService(parts, { url: `${base}/translate`, body }, signal);
      const unknown = response.kind === 'invalid-request' ? UNSUPPORTED.exec(response.text)?.[1] : undefined;
      if (unknown !== undefined) return { kind: 'unknown-language', language: unknown };
      const parsed = response.kind === 'ok' ? translatedSchema.safeParse(response.value) : undefined;
      return parsed?.success === true ? { kind: 'translated', texts: parsed.data.translatedText } : toFailure(response);
    },
  });
}
