import { describe, expect, onTestFinished, test } from 'vitest';
import { createChatTranslator } from '../../server/adapters/translator/chat/index.ts';
import { createDeepLTranslator } from '../../server/adapters/translator/deepl/index.ts';
import { createFakeTranslator } from '../../server/adapters/translator/fake/index.ts';
import { createLibreTranslator } from '../../server/adapters/translator/libretranslate/index.ts';
import { createNoTranslator } from '../../server/adapters/translator/none/index.ts';
import type { Translator } from '../../server/ports/translator.ts';
import {
  startChatServer,
  startDeepL,
  startLibreTranslate,
  type ServiceFault,
  type TranslationService,
} from '../tools/translation-services.ts';
import { translatorSuite, type TranslatorFixture } from './translator.suite.ts';

const parts = { fetch: (...call: Parameters<typeof fetch>) => fetch(...call) };
const FAULTS: Readonly<Record<string, ServiceFault>> = {
  throttled: { kind: 'status', status: 429, headers: { 'retry-after': '7' } },
  'quota-exceeded': { kind: 'status', status: 456 },
  unauthorized: { kind: 'status', status: 403 },
  unavailable: { kind: 'status', status: 502 },
  'wrong-shape': { kind: 'body', body: '{"hello":1}' },
  'too-few': { kind: 'short' },
  silent: { kind: 'silent' },
};

async function open(starting: Promise<TranslationService>, create: (url: string) => Translator): Promise<TranslatorFixture> {
  const service = await starting;
  return { translator: create(service.url), fail: (how) => service.setFault(FAULTS[how] ?? null), close: () => service.close() };
}

const languages = { from: 'en', to: 'es' };

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
  unknown: 'tlh',
});

translatorSuite({
  name: 'libretranslate',
  open: () => open(startLibreTranslate('key'), (url) => createLibreTranslator({ ...parts, url, apiKey: 'key' })),
  languages,
  unknown: 'tlh',
});

translatorSuite({
  name: 'deepl',
  open: () => open(startDeepL('key'), (url) => createDeepLTranslator({ ...parts, url, apiKey: 'key' })),
  languages,
  unknown: 'tlh',
});

translatorSuite({
  name: 'chat',
  open: () => open(startChatServer('key'), (url) => createChatTranslator({ ...parts, url: `${url}/v1`, apiKey: 'key', model: 'm' })),
  languages,
  unknown: 'tlh',
});

describe('translators of services', () => {
  async function openLibre(): Promise<{ readonly service: TranslationService; readonly url: string }> {
    const service = await startLibreTranslate();
    onTestFinished(() => service.close());
    return { service, url: service.url };
  }

  test('the wait that a service asks for is in the outcome, at most an hour', async () => {
    const { service, url } = await openLibre();
    const translator = createLibreTranslator({ ...parts, url });
    const request = { ...languages, sentences: [['Hello.']] };
    service.setFault({ kind: 'status', status: 429, headers: { 'retry-after': '7' } });
    expect(await translator.translate(request)).toEqual({ kind: 'throttled', retryAfter: 7 });
    service.setFault({ kind: 'status', status: 429, headers: { 'retry-after': '999999' } });
    expect(await translator.translate(request)).toEqual({ kind: 'throttled', retryAfter: 3_600 });
    service.setFault({ kind: 'status', status: 429, headers: { 'retry-after': 'Sun, 22 Nov 2026 10:00:00 GMT' } });
    expect(await translator.translate(request)).toEqual({ kind: 'throttled' });
  });

  test('a service that never answers is given up after its timeout', async () => {
    const { service, url } = await openLibre();
    service.setFault({ kind: 'silent' });
    const translator = createLibreTranslator({ ...parts, url, timeout: 50 });
    expect((await translator.translate({ ...languages, sentences: [['Hello.']] })).kind).toBe('unavailable');
  });

  test('a redirect is not followed, since it would carry the key elsewhere', async () => {
    const { service, url } = await openLibre();
    service.setFault({ kind: 'status', status: 307, headers: { location: 'http://127.0.0.1:9/translate' } });
    expect((await createLibreTranslator({ ...parts, url, apiKey: 'secret' }).translate({ ...languages, sentences: [['Hi.']] })).kind).toBe(
      'unavailable',
    );
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
