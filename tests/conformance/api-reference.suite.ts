import { describe, expect, test } from 'vitest';
import { parseApiDocument } from '#domain/api-reference/parse-api-document.ts';
import type { ApiReference, ClientCall } from '#ports/api-reference.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface ApiReferenceHarness {
  readonly name: string;
  readonly reference: () => ApiReference;
  /** As a user whose plan includes API access. */
  readonly key: () => Promise<string>;
  /** The path of a public image. */
  readonly imageFile: string;
}

const LIST: ClientCall = { method: 'GET', path: '/api/projects', key: '', headers: {}, body: null };

export function apiReferenceSuite({ name, reference, key, imageFile }: ApiReferenceHarness): void {
  describe(`ApiReference: ${name}`, () => {
    test('VID-9 the OpenAPI document separates key routes, public routes, and session routes', async () => {
      const operations = parseApiDocument(unwrapOk(await reference().document()));
      const getAccess = (method: string, path: string) => operations.find((one) => one.method === method && one.path === path)?.access;
      expect(getAccess('get', '/api/projects')).toBe('key');
      expect(getAccess('get', '/api/avatars/{id}/thumbnail')).toBe('anyone');
      expect(getAccess('get', '/api/keys')).toBe('session');
    });

    test('VID-9 a call with a key returns its response with headers and body', async () => {
      const result = unwrapOk(await reference().call({ ...LIST, key: await key() }));
      expect(result.status).toBe(200);
      expect(Object.fromEntries(result.headers)).toMatchObject({ 'content-type': expect.stringContaining('json') });
      expect(result.body.kind === 'text' && JSON.parse(result.body.text)).toEqual({ projects: [] });
    });

    test('VID-9 returns an error response as a response, and sends no session with a call without a key', async () => {
      const result = unwrapOk(await reference().call(LIST));
      expect(result.status).toBe(401);
      expect(result.body.kind === 'text' && JSON.parse(result.body.text)).toMatchObject({ code: 'unauthorised' });
    });

    test('VID-9 an invalid body is reported by the server', async () => {
      const call = { ...LIST, method: 'POST', key: await key(), body: { kind: 'json', value: {} } } as const;
      expect(unwrapOk(await reference().call(call)).status).toBe(400);
    });

    test('VID-9 returns binary responses as a file', async () => {
      const { body } = unwrapOk(await reference().call({ ...LIST, path: imageFile }));
      expect(body.kind === 'file' && body.file.size).toBeGreaterThan(0);
    });

    test('VID-9 resolves an aborted call as aborted', async () => {
      const signal = AbortSignal.abort();
      expect(await reference().call(LIST, { signal })).toMatchObject({ kind: 'failed', reason: 'aborted' });
      expect(await reference().document({ signal })).toMatchObject({ kind: 'failed', reason: 'aborted' });
    });
  });
}
