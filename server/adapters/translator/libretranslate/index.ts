import { z } from 'zod';
import type { Translator } from '../../../ports/translator.ts';
import { callService, toFailure, type TranslatorParts } from '../shared/call-service.ts';
import { createServiceTranslator } from '../shared/create-service-translator.ts';

export interface LibreTranslateOptions extends TranslatorParts {
  /** Address of the service, like `http://localhost:5000`. */
  readonly url: string;
  readonly apiKey?: string | undefined;
}

const languagesSchema = z.array(z.object({ code: z.string() }));
const translatedSchema = z.object({ translatedText: z.array(z.string()) });

/** LibreTranslate, which runs on one's own machine as well. Texts are sent as HTML, so that kept pieces stay. */
export function createLibreTranslator({ url, apiKey, ...parts }: LibreTranslateOptions): Translator {
  const base = url.replace(/\/+$/u, '');
  return createServiceTranslator({
    async languages(signal) {
      const answer = await callService(parts, { url: `${base}/languages` }, signal);
      const parsed = answer.kind === 'answer' ? languagesSchema.safeParse(answer.value) : undefined;
      if (parsed?.success === true) return { kind: 'languages', languages: parsed.data.map(({ code }) => code) };
      return toFailure(answer);
    },
    async translateTexts({ from, to, texts }, signal) {
      const body = { q: texts, source: from, target: to, format: 'html', ...(apiKey !== undefined && { api_key: apiKey }) };
      const answer = await callService(parts, { url: `${base}/translate`, body }, signal);
      if (answer.kind === 'invalid-request' && /not supported/iu.test(answer.text)) {
        return { kind: 'unknown-language', language: answer.text.includes(`"${from}`) || answer.text.includes(`${from} is`) ? from : to };
      }
      const parsed = answer.kind === 'answer' ? translatedSchema.safeParse(answer.value) : undefined;
      return parsed?.success === true ? { kind: 'translated', texts: parsed.data.translatedText } : toFailure(answer);
    },
  });
}
