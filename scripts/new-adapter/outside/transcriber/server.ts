import { defineAdapter, z, type SettingValues } from 'castwright/adapter';
import { createServiceTranscriber, placeHeardWords } from 'castwright/adapter/server';
import type { Transcriber } from 'castwright/testing/host';
import { metadata } from './metadata.ts';

export interface AcmeTranscriberOptions {
  readonly settings: SettingValues<typeof metadata.settings>;
  readonly fetch: typeof fetch;
}

const wordSchema = z.object({ text: z.string(), start: z.number(), end: z.number() });
const heardSchema = z.object({ text: z.string(), language: z.string().optional(), words: z.array(wordSchema) });

/** Acme's ears. The WAV file, aborts and outcomes are those of the kit's `createServiceTranscriber`. */
export function createAcmeTranscriber({ settings, fetch }: AcmeTranscriberOptions): Transcriber {
  return createServiceTranscriber(
    { fetch },
    {
      toCall: (file, language) => ({
        url: `${settings.ACME_LISTENER_URL}/listen${language === undefined ? '' : `?language=${encodeURIComponent(language)}`}`,
        headers: { authorization: `Bearer ${settings.ACME_LISTENER_KEY}`, 'content-type': 'audio/wav' },
        raw: file,
      }),
      read(value) {
        const { data } = heardSchema.safeParse(value);
        if (data === undefined) return undefined;
        const { text, language, words } = data;
        return { words: placeHeardWords(text, words), ...(language !== undefined && { language }) };
      },
    },
  );
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, createAcmeTranscriber);
