import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeTranslator } from '#server/adapters/translator/fake/index.ts';
import { TRANSLATIONS_PER_DAY } from '#server/projects/use-cases/translate.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryTranslationApi } from '#adapters/api/memory/memory-translation-api.ts';
import { EMPTY_BRAND_KIT } from '#domain/brand/brand-kit.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { TRANSLATION_LIMITS } from '#domain/translation/sentence.ts';
import type { Translator } from '#server/ports/translator.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { createTranslationApi } from './support/real-server-apis.ts';
import { translationApiSuite } from './translation-api.suite.ts';

const translator = createFakeTranslator();
let losesPlaceholders = false;
/** The fake; it can lose placeholders in sentences of several parts, as services do. */
const unreliable: Translator = {
  ...translator,
  async translate(request, options) {
    const outcome = await translator.translate(request, options);
    if (!losesPlaceholders || outcome.kind !== 'translated') return outcome;
    return {
      ...outcome,
      sentences: outcome.sentences.map((each) => (each.length > 1 ? each.filter((part) => typeof part === 'string') : each)),
    };
  },
};
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ worker: false, translator: unreliable });
  token = (await server.signUp()).token;
});
afterAll(() => server.close());

translationApiSuite({ name: 'api-memory', open: async () => createMemoryTranslationApi(createFaults()) });
translationApiSuite({ name: 'api-http over a server', open: async () => createTranslationApi(server, token) });

const project = createProjectDocument('Plan', [createScene('a', 'Wait [pause 1s] here.', { avatarId: 'amara', voiceId: 'ivy' })]);
const translate = (body: unknown, bearer = token) =>
  fetch(`${server.url}/api/translate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('POST /api/translate', () => {
  test('API-6 translates texts in order', async () => {
    const response = await translate({ from: 'en', to: 'es', texts: ['One. Two.', '', 'Three\n\nFour'] });
    expect(await response.json()).toEqual({ from: 'en', texts: ['es:One. es:Two.', '', 'es:Three\n\nes:Four'] });
  });

  test('respects the glossary of the workspace’s brand kit, unless the request has its own', async () => {
    const owner = await server.signUp();
    await server.setPlan(owner.id, 'business');
    const terms = [{ term: 'Acme' }, { term: 'boat', into: { language: 'es', translation: 'barco' } }];
    const saved = await fetch(`${server.url}/api/brand`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...EMPTY_BRAND_KIT, terms }),
    });
    expect(saved.status).toBe(200);
    const read = async (body: object, bearer: string) =>
      (await translate({ from: 'en', ...body, texts: ['See Acme or a boat.'] }, bearer)).json();
    const formatted = (text: string) => ({ from: 'en', texts: [text] });
    expect(await read({ to: 'es' }, owner.token)).toEqual(formatted('es:See Acme es:or a barco.'));
    expect(await read({ to: 'de' }, owner.token)).toEqual(formatted('de:See Acme de:or a boat.'));
    expect(await read({ to: 'es', glossary: [] }, owner.token)).toEqual(formatted('es:See Acme or a boat.'));
    expect(await read({ to: 'es' }, token)).toEqual(formatted('es:See Acme or a boat.'));
  });

  test('a sentence whose pause the service lost is translated part by part, and keeps it', async () => {
    losesPlaceholders = true;
    const response = await translate({ from: 'en', to: 'es', texts: ['Wait [pause 1s] here.', 'Fine.'] });
    losesPlaceholders = false;
    expect(await response.json()).toEqual({ from: 'en', texts: ['es:Wait [pause 1s] es:here.', 'es:Fine.'] });
  });

  test.each([
    ['throttled', { kind: 'throttled', retryAfter: 7 }, 'translation-busy', '7'],
    ['out of quota', { kind: 'quota-exceeded' }, 'translation-unavailable', null],
    ['refusing the key', { kind: 'unauthorized', detail: 'key abc' }, 'translation-unavailable', null],
    ['down', { kind: 'unavailable', detail: 'HTTP 502' }, 'translation-unavailable', null],
  ] as const)(
    'responds 503 when the service is %s, with what is kept and without the service’s message',
    async (_, outcome, code, retryAfter) => {
      translator.setOutcome(outcome);
      const response = await translate({ to: 'es', project });
      translator.setOutcome(null);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe(retryAfter);
      const body = (await response.json()) as { readonly code: string; readonly message: string };
      expect(body.code).toBe(code);
      expect(body.message).toContain('Your project is unchanged.');
      expect(JSON.stringify(body)).not.toMatch(/abc|502/);
    },
  );

  test('rejects too much text before a request to the service', async () => {
    const before = translator.requests.length;
    const half = 'word '.repeat(TRANSLATION_LIMITS.length / 10 + 100);
    const response = await translate({ to: 'es', texts: [half, half] });
    expect([response.status, ((await response.json()) as { readonly code: string }).code]).toEqual([400, 'too-long']);
    expect(translator.requests).toHaveLength(before);
  });

  test('a user has so many translations a day, and another user keeps theirs', async () => {
    const [busy, other] = [await server.signUp(), await server.signUp()];
    const count = (userId: string) => server.services.rateLimitCounter.increment(`translate:${userId}`, 86_400_000);
    for (let number = 0; number < TRANSLATIONS_PER_DAY; number++) await count(busy.id);
    const refused = await translate({ to: 'es', texts: ['Hello.'] }, busy.token);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3_600]).toEqual([429, true]);
    expect((await translate({ to: 'es', texts: ['Hello.'] }, other.token)).status).toBe(200);
  });
});
