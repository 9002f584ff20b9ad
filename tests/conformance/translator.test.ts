import { describe, expect, onTestFinished, test } from 'vitest';
import { createChatTranslator } from '#server/adapters/translator/chat/index.ts';
import { createDeepLTranslator } from '#server/adapters/translator/deepl/index.ts';
import { createFakeTranslator } from '#server/adapters/translator/fake/index.ts';
import { createLibreTranslator } from '#server/adapters/translator/libretranslate/index.ts';
import { createNoTranslator } from '#server/adapters/translator/none/index.ts';
import { TRANSLATOR_LIMITS } from '#server/adapters/translator/shared/call-translation-service.ts';
import type { Translator } from '#server/ports/translator.ts';
import {
  startChatServer,
  startDeepL,
  startLibreTranslate,
  type ServiceFault,
  type TranslationService,
} from '../tools/translation-services.ts';
import { translatorSuite, type TranslatorFault, type TranslatorFixture } from './translator.suite.ts';

const parts = { fetch: (...call: Parameters<typeof fetch>) => fetch(...call) };
const KEY = 'key-of-the-operator';
const FAULTS: Readonly<Record<TranslatorFault, ServiceFault>> = {
  throttled: { kind: 'status', status: 429, headers: { 'retry-after': '7' } },
  'quota-exceeded': { kind: 'status', status: 456 },
  unauthorized: { kind: 'status', status: 403 },
  // A proxy's words are no word about languages.
  unavailable: { kind: 'status', status: 502, body: "Value for 'target_lang' not supported." },
  redirected: { kind: 'status', status: 307, headers: { location: '/elsewhere' } },
  'wrong-shape': { kind: 'body', body: '{"hello":1}' },
  'too-few': { kind: 'short' },
  silent: { kind: 'silent' },
  refused: { kind: 'status', status: 400, body: 'This is not what we expect. '.repeat(100) },
  garbage: { kind: 'body', body: '<html>' },
};

async function open(starting: Promise<TranslationService>, create: (url: string) => Translator): Promise<TranslatorFixture> {
  const service = await starting;
  return {
    translator: create(service.url),
    fail: (how) => service.setFault(how && FAULTS[how]),
    throttle: (retryAfter) => service.setFault({ kind: 'status', status: 429, headers: { 'retry-after': retryAfter } }),
    answer: (text) => service.setFault({ kind: 'text', text }),
    fill: (bytes) => service.fill(bytes),
    countRequests: () => service.requests.length,
    close: () => service.close(),
  };
}

const languages = { from: 'en', to: 'es' };
const ofService = {
  languages,
  unknown: 'tlh',
  translate: (text: string) => text.toUpperCase(),
  secret: KEY,
  longest: TRANSLATOR_LIMITS.response,
};

translatorSuite({
  name: 'none',
  open: async () => ({ translator: createNoTranslator(), close: async () => {} }),
  languages: { reason: 'It translates nothing.' },
  unknown: 'tlh',
});

translatorSuite({
  name: 'fake',
  open: async () => ({ translator: createFakeTranslator(), close: async () => {} }),
  languages,
  shortens: true,
  unknown: 'tlh',
});

translatorSuite({
  name: 'libretranslate',
  open: () => open(startLibreTranslate(KEY), (url) => createLibreTranslator({ ...parts, url, apiKey: KEY })),
  ...ofService,
});

translatorSuite({
  name: 'deepl',
  open: () => open(startDeepL(KEY), (url) => createDeepLTranslator({ ...parts, url: `${url}/`, apiKey: KEY })),
  ...ofService,
});

translatorSuite({
  name: 'chat',
  open: () => open(startChatServer(KEY), (url) => createChatTranslator({ ...parts, url: `${url}/v1`, apiKey: KEY, model: 'm' })),
  ...ofService,
  shortens: true,
});

describe('translators of services', () => {
  async function openLibre(): Promise<{ readonly service: TranslationService; readonly url: string }> {
    const service = await startLibreTranslate();
    onTestFinished(() => service.close());
    return { service, url: service.url };
  }

  test('a service that never answers is given up after its timeout', async () => {
    const { service, url } = await openLibre();
    service.setFault({ kind: 'silent' });
    const translator = createLibreTranslator({ ...parts, url, timeout: 50 });
    expect((await translator.translate({ ...languages, sentences: [['Hello.']] })).kind).toBe('unavailable');
  });

  test('a free DeepL key is used at the address of free accounts', async () => {
    const urls: string[] = [];
    const fetchNothing = async (input: URL | RequestInfo) => {
      urls.push(new Request(input).url);
      return Response.json([]);
    };
    for (const apiKey of ['abc:fx', 'abc']) await createDeepLTranslator({ ...parts, fetch: fetchNothing, apiKey }).languages();
    expect(urls.map((url) => new URL(url).host)).toEqual(['api-free.deepl.com', 'api.deepl.com']);
  });
});
