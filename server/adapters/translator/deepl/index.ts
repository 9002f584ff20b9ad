import { z } from 'zod';
import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import type { Translator } from '#server/ports/translator.ts';
import { callService, toFailure, type TranslatorParts } from '../shared/call-translation-service.ts';
import { createServiceTranslator } from '../shared/create-service-translator.ts';

export interface DeepLOptions extends TranslatorParts {
  readonly apiKey: string;
  /** Address of the service; default: DeepL's, by the kind of key. */
  readonly url?: string | undefined;
}

const languagesSchema = z.array(z.object({ language: z.string() }));
const translatedSchema = z.object({ translations: z.array(z.object({ text: z.string() })) });

/** Keys of free accounts end in `:fx` and have an address of their own. */
function findUrl(apiKey: string): string {
  return apiKey.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
}

/** `EN-US` to `en-US`, `ZH-HANS` to `zh-Hans`. */
function toTag(code: string): string {
  return new Intl.Locale(code).toString();
}

export function createDeepLTranslator({ apiKey, url = findUrl(apiKey), ...parts }: DeepLOptions): Translator {
  const base = url.replace(/\/+$/u, '');
  const headers = { authorization: `DeepL-Auth-Key ${apiKey}` };
  return createServiceTranslator({
    async languages(signal) {
      const response = await callService(parts, { url: `${base}/v2/languages?type=target`, headers }, signal);
      const parsed = response.kind === 'ok' ? languagesSchema.safeParse(response.value) : undefined;
      if (parsed?.success !== true) return toFailure(response);
      return { kind: 'languages', languages: parsed.data.map(({ language }) => toTag(language)) };
    },
    async translateTexts({ from, to, texts }, signal) {
      const [source, target] = [getPrimaryLanguage(from).toUpperCase(), to.toUpperCase()];
      const body = { text: texts, source_lang: source, target_lang: target, tag_handling: 'xml', ignore_tags: ['x'] };
      const response = await callService(parts, { url: `${base}/v2/translate`, headers, body }, signal);
      if (response.kind === 'invalid-request' && response.text.includes('source_lang')) return { kind: 'unknown-language', language: from };
      if (response.kind === 'invalid-request' && response.text.includes('target_lang')) return { kind: 'unknown-language', language: to };
      const parsed = response.kind === 'ok' ? translatedSchema.safeParse(response.value) : undefined;
      if (parsed?.success !== true) return toFailure(response);
      return { kind: 'translated', texts: parsed.data.translations.map(({ text }) => text) };
    },
  });
}
