import { readSentJson } from 'castwright/testing';
import { translatorSuite, type TranslatorFixture } from 'castwright/testing/host';
import { createAcmeTranslator } from './server.ts';

type Fault = NonNullable<Parameters<NonNullable<TranslatorFixture['fail']>>[0]>;
const LANGUAGES = ['en', 'de'];
const STATUSES: Partial<Record<Fault, number>> = {
  throttled: 429,
  'quota-exceeded': 402,
  unauthorized: 401,
  unavailable: 503,
  refused: 400,
};
const SETTINGS = { ACME_TRANSLATE_KEY: 'key', ACME_TRANSLATE_URL: 'https://translate.acme.example/v1' };

/** Simulates Acme: capital letters outside the markup. */
function createService() {
  let fault: Fault | null = null;
  const fetch: typeof globalThis.fetch = async (_, init) => {
    init?.signal?.throwIfAborted();
    if (fault === 'silent') return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    if (fault === 'redirected' && init?.redirect === 'error') throw new TypeError('fetch failed');
    if (fault === 'garbage') return new Response('<html>');
    if (fault === 'wrong-shape') return Response.json({ surprise: true });
    const status = fault === null ? undefined : STATUSES[fault];
    if (status !== undefined) return Response.json({}, { status });
    if (init?.method === 'GET') return Response.json({ languages: LANGUAGES });
    const { from, to, texts } = readSentJson(init) as { from: string; to: string; texts: string[] };
    const unknown = [from, to].find((language) => !LANGUAGES.includes(language));
    if (unknown !== undefined) return Response.json({ unknown }, { status: 400 });
    const translated = texts.map((text) =>
      text.replaceAll(/(<[^>]*>|&\w+;)|([^<&]+)/gu, (_, kept?: string, words?: string) => kept ?? words?.toUpperCase() ?? ''),
    );
    return Response.json({ texts: fault === 'too-few' ? translated.slice(1) : translated });
  };
  return { fetch, fail: (how: Fault | null) => void (fault = how) };
}

translatorSuite({
  name: 'acme',
  languages: { from: 'en', to: 'de' },
  unknown: 'tlh',
  async open() {
    const { fetch, fail } = createService();
    return { translator: createAcmeTranslator({ settings: SETTINGS, fetch }), fail, close: async () => {} };
  },
});
