import { defineAdapter, parseJson, z, type SettingValues } from 'castwright/adapter';
import { callService, createServiceTranslator, toFailure } from 'castwright/adapter/server';
import type { Translator } from 'castwright/testing/host';
import { metadata } from './metadata.ts';

export interface AcmeTranslatorOptions {
  readonly settings: SettingValues<typeof metadata.settings>;
  readonly fetch: typeof fetch;
}

const languagesSchema = z.object({ languages: z.array(z.string()) });
const textsSchema = z.object({ texts: z.array(z.string()) });
const unknownSchema = z.object({ unknown: z.string() });

/** Acme's translations. Batches, placeholders, aborts and limits are those of the kit's `createServiceTranslator`. */
export function createAcmeTranslator({ settings, fetch }: AcmeTranslatorOptions): Translator {
  const base = settings.ACME_TRANSLATE_URL;
  const headers = { authorization: `Bearer ${settings.ACME_TRANSLATE_KEY}` };
  return createServiceTranslator({
    async languages(signal) {
      const response = await callService({ fetch }, { url: `${base}/languages`, headers }, signal);
      const parsed = response.kind === 'ok' ? languagesSchema.safeParse(response.value).data : undefined;
      return parsed === undefined ? toFailure(response) : { kind: 'languages', languages: parsed.languages };
    },
    // Placeholders stand in the texts as <x id="0"/>, which Acme leaves where they belong.
    async translateTexts(body, signal) {
      const response = await callService({ fetch }, { url: `${base}/translate`, headers, body }, signal);
      if (response.kind === 'invalid-request') {
        const problem = unknownSchema.safeParse(parseJson(response.text)).data;
        if (problem !== undefined) return { kind: 'unknown-language', language: problem.unknown };
      }
      const parsed = response.kind === 'ok' ? textsSchema.safeParse(response.value).data : undefined;
      return parsed === undefined ? toFailure(response) : { kind: 'translated', texts: parsed.texts };
    },
  });
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, createAcmeTranslator);
