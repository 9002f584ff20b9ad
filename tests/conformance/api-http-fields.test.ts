import { describe, expect, test } from 'vitest';
import { createHttpAdapterAdminApi } from '../../src/adapters/api/http/http-adapter-admin-api.ts';
import { createHttpApiReference } from '../../src/adapters/api/http/http-api-reference.ts';
import { createHttpBatchApi } from '../../src/adapters/api/http/http-batch-api.ts';
import { createHttpBrandApi } from '../../src/adapters/api/http/http-brand-api.ts';
import { BATCH_ROW_STATES } from '../../src/domain/personalization/batch.ts';
import type { ClientCall } from '../../src/ports/api-reference.ts';
import { expectRead, expectSame, openClient, openClientOf } from './support/wire-client.ts';

const AT = '2026-01-01T00:00:00.000Z';
const UNREADABLE = { kind: 'failed', reason: 'server' };

describe('api-http, fields of the wire: adapters for administrators', () => {
  const adapter = {
    ...{ port: 'payment', vendor: 'acme', capabilities: ['redirect'], health: 'trouble', latency: 12 },
    ...{ troubles: [{ at: AT, message: 'It is down.' }], settings: ['PAYMENT_VENDOR'] },
  };
  const service = {
    ...{
      id: 'acme',
      name: 'Acme',
      problem: 'It is down.',
      timing: 'words',
      languages: ['en'],
      styles: ['plain'],
      concurrency: 2,
      repeatable: true,
    },
    ...{ price: 0.5, spent: { characters: 7, cost: 3 }, voices: [] },
  };

  test('reads every field, also those that may be null', async () => {
    for (const sent of [adapter, { ...adapter, latency: null, health: 'unknown', troubles: [] }])
      await expectRead({ providers: [sent] }, (http) => createHttpAdapterAdminApi(http).listServerAdapters(), [sent]);
    const available = [
      { id: 'other', name: 'Other', settings: [true, false].map((required) => ({ name: 'KEY', about: 'A key.', required })) },
    ];
    for (const sent of [service, { ...service, problem: null, price: null, repeatable: false }]) {
      const list = { services: [sent], available };
      await expectRead(list, (http) => createHttpAdapterAdminApi(http).listSpeechServices(), list);
    }
  });

  test('takes a problem of another kind for none, and lists of other things than texts for no answer', async () => {
    const list = { services: [{ ...service, problem: 7 }], available: [] };
    expect(await createHttpAdapterAdminApi(openClient(list).http).listSpeechServices()).toMatchObject({
      value: { services: [{ problem: null }] },
    });
    const odd = { providers: [{ ...adapter, settings: [7] }] };
    expect(await createHttpAdapterAdminApi(openClient(odd).http).listServerAdapters()).toMatchObject(UNREADABLE);
  });
});

describe('api-http, fields of the wire: calls of the API reference', () => {
  const call: ClientCall = { method: 'POST', path: '/api/v1/things', key: '', headers: {}, body: null };

  test('asks for the document without the session, since everyone gets the same', async () => {
    const { http, asked, signed } = openClient({ openapi: '3.1.0' });
    await expectSame(createHttpApiReference(http).document(), { openapi: '3.1.0' });
    expect([asked, signed]).toEqual([[{ method: 'GET', path: '/api/openapi.json' }], [false]]);
  });

  test('sends JSON as JSON, a file as a form and nothing as nothing', async () => {
    const { http, sent } = openClientOf(() => new Response(null, { status: 204 }));
    const reference = createHttpApiReference(http);
    await reference.call({ ...call, body: { kind: 'json', value: { one: 1 } } });
    await reference.call({ ...call, body: { kind: 'file', field: 'image', file: new File(['abc'], 'a.png') } });
    await reference.call(call);
    const [json, form, nothing] = sent;
    expect([json, nothing]).toEqual(['{"one":1}', undefined]);
    const file = form instanceof FormData ? form.get('image') : null;
    expect(file instanceof File && [file.name, await file.text()]).toEqual(['a.png', 'abc']);
  });

  test('tells texts, files and empty answers apart, and files by the name that the server gave', async () => {
    const answers: readonly (readonly [body: string | null, headers: Record<string, string>, expected: object])[] = [
      ['{}', { 'content-type': 'application/json' }, { kind: 'text', text: '{}' }],
      ['{}', { 'content-type': 'application/problem+json; charset=utf-8' }, { kind: 'text', text: '{}' }],
      ['a,b', { 'content-type': 'text/csv' }, { kind: 'text', text: 'a,b' }],
      ['', { 'content-type': 'text/plain' }, { kind: 'empty' }],
      [null, {}, { kind: 'empty' }],
      ['', { 'content-type': 'video/mp4' }, { kind: 'empty' }],
      ['abc', { 'content-type': 'video/mp4' }, { kind: 'file', name: 'answer.bin' }],
      ['abc', { 'content-type': 'video/mp4', 'content-disposition': 'attachment; filename="one.mp4"' }, { kind: 'file', name: 'one.mp4' }],
    ];
    for (const [body, headers, expected] of answers) {
      const { http } = openClientOf(() => new Response(body === null ? null : new TextEncoder().encode(body), { status: 200, headers }));
      expect(await createHttpApiReference(http).call(call)).toMatchObject({ kind: 'ok', value: { status: 200, body: expected } });
    }
  });
});

describe('api-http, fields of the wire: batches', () => {
  test('reads every field, also those that may be null', async () => {
    const counts = Object.fromEntries(BATCH_ROW_STATES.map((state, at) => [state, at + 1]));
    const summary = { id: 'b1', projectId: 'p1', name: 'Sheet', createdAt: AT, counts };
    const rows = [
      { row: 2, values: { name: 'Ann' }, state: BATCH_ROW_STATES[0], message: '', taskId: 't1', sharePath: '/v/1' },
      { row: 3, values: {}, state: BATCH_ROW_STATES[0], message: 'No.', taskId: null, sharePath: null },
    ];
    await expectRead({ batches: [summary] }, (http) => createHttpBatchApi(http).list('p1'), [summary]);
    const batch = { ...summary, rows };
    await expectRead(batch, (http) => createHttpBatchApi(http).load({ projectId: 'p1', batchId: 'b1' }), batch);
    const check = {
      ...{ rows: 2, unusedColumns: ['city'], videosLeft: 5 },
      problems: [null, 'name'].map((column) => ({ row: 2, column, message: 'Empty.' })),
    };
    await expectRead(check, (http) => createHttpBatchApi(http).check('p1', []), check);
    const odd = { ...check, unusedColumns: ['city', 7] };
    await expectRead(odd, (http) => createHttpBatchApi(http).check('p1', []), check);
  });
});

describe('api-http, fields of the wire: the brand', () => {
  const kit = {
    ...{ colors: ['#102030'], captions: { style: 'outline', position: 'top' }, pronunciations: [{ written: 'SQL', spoken: 'sequel' }] },
    logo: { assetId: 'a1', corner: 'top-left', size: 'small', opacity: 0.5 },
    font: { name: 'Acme Sans', data: 'AAEAAA==' },
    music: { assetId: 'm1', volume: 0.5, ducking: true, fadeIn: 1, fadeOut: 0 },
    ...{ intro: { title: 'Opening', scenes: [{ id: 'a' }] }, outro: { title: '', scenes: [] } },
    terms: [{ term: 'Castwright' }, { term: 'cast', into: { language: 'de', translation: 'Besetzung' } }],
  };

  test('reads every field of a kit, also those that may be null, and leaves out what is no color', async () => {
    const track = { trackId: 'open-road', volume: 1, ducking: false };
    const none = { captions: null, logo: null, font: null, music: null, intro: null, outro: null };
    const font = { ...kit.font, regular: { name: 'Acme Text', data: 'AAEAAQ==' } };
    for (const sent of [kit, { ...kit, ...none, terms: [] }, { ...kit, music: track }, { ...kit, font }])
      for (const lock of ['role', null])
        await expectRead({ kit: sent, lock }, (http) => createHttpBrandApi(http).load(), { kit: sent, lock });
    const odd = { kit: { ...kit, colors: ['#102030', 7, 'no color'] }, lock: null };
    expect(await createHttpBrandApi(openClient(odd).http).load()).toEqual({ kind: 'ok', value: { kit, lock: null } });
  });

  test('reads every field of share pages and domains, also those that may be null', async () => {
    const brand = {
      ...{ name: 'Studio', accent: '#102030', background: '#ffffff', replyTo: 'desk@example.com', hidesCastwright: true },
      footer: { text: 'Imprint', url: 'https://example.com' },
    };
    const brands = [
      brand,
      { ...brand, footer: null, replyTo: null, hidesCastwright: false },
      { ...brand, accent: null, background: null },
      null,
    ];
    for (const one of brands) {
      const saved = { brand: one, lock: null };
      await expectRead(saved, (http) => createHttpBrandApi(http).loadShareBrand(), saved);
    }
    const domain = { host: 'v.example.com', record: { name: '_cw', value: 'abc' }, state: 'pending', checkedAt: AT };
    for (const one of [domain, { ...domain, checkedAt: null }, null]) {
      const loaded = { domain: one, lock: null };
      await expectRead(loaded, (http) => createHttpBrandApi(http).loadDomain(), loaded);
      for (const check of ['found', 'missing', 'unavailable'])
        await expectRead({ ...loaded, check }, (http) => createHttpBrandApi(http).checkDomain(), { ...loaded, check });
    }
  });
});
