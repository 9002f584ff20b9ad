import { hearBursts, transcriberSuite, type TranscriberFixture } from 'castwright/testing/host';
import { createAcmeTranscriber } from './server.ts';

type Fault = NonNullable<Parameters<NonNullable<TranscriberFixture['fail']>>[0]>;
const STATUSES: Partial<Record<Fault, number>> = {
  throttled: 429,
  'quota-exceeded': 402,
  unauthorized: 401,
  unavailable: 503,
  refused: 400,
};
const SETTINGS = { ACME_LISTENER_KEY: 'key', ACME_LISTENER_URL: 'https://speech.acme.example/v1' };
const SAID = 'Hello, world. It’s nine (or so).';
const WAV_HEADER = 44;

/** Simulates Acme: hears a word in each burst of sound, and gives words without punctuation. */
function createService() {
  let fault: Fault | null = null;
  const fetch: typeof globalThis.fetch = async (url, init) => {
    init?.signal?.throwIfAborted();
    if (fault === 'silent') return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    if (fault === 'redirected' && init?.redirect === 'error') throw new TypeError('fetch failed');
    if (fault === 'garbage') return new Response('<html>');
    if (fault === 'wrong-shape') return Response.json([]);
    const status = fault === null ? undefined : STATUSES[fault];
    if (status !== undefined) return Response.json({}, { status, headers: { 'retry-after': '7' } });
    const language = new URL(url instanceof Request ? url.url : url).searchParams.get('language');
    if (language === 'tlh') return Response.json({ error: 'unknown language' }, { status: 400 });
    const file = init?.body as Uint8Array<ArrayBuffer>;
    const heard = hearBursts(new Int16Array(file.slice(WAV_HEADER).buffer), SAID);
    const text = heard
      .map((word) => word.text)
      .join('')
      .trim();
    const words = heard.map((word) => ({ ...word, text: word.text.replaceAll(/[^\p{L}\p{N}’]/gu, '') }));
    return Response.json({ text, words, ...(language !== null && { language }) });
  };
  return { fetch, fail: (how: Fault | null) => void (fault = how) };
}

transcriberSuite({
  name: 'acme',
  async open() {
    const { fetch, fail } = createService();
    return { transcriber: createAcmeTranscriber({ settings: SETTINGS, fetch }), fail, close: async () => {} };
  },
  said: SAID,
  unknown: 'tlh',
});
