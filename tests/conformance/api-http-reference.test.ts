import { describe, expect, test } from 'vitest';
import { createHttpApiReference } from '#adapters/api/http/http-api-reference.ts';
import type { ClientCall } from '#ports/api-reference.ts';
import { expectSame, openClient, openClientOf } from './support/wire-client.ts';

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
