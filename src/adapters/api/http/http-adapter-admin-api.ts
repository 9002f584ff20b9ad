import { type ServerAdapter, ADAPTER_HEALTH, type AdapterAdminApi } from '../../../ports/adapter-admin-api.ts';
import { UnreadableResponseError } from '../../shared/http/failure.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readList, readNumberOrNull, readObject, readOneOf, readText, readBody, readRows } from '../../shared/http/read-json.ts';

export function createHttpAdapterAdminApi(http: HttpClient): AdapterAdminApi {
  return {
    listServerAdapters: (options) =>
      http.send({
        method: 'GET',
        path: '/api/admin/providers',
        signal: options?.signal,
        read: readBody((body) => readRows(body, 'providers', readAdapter)),
      }),
  };
}

function readAdapter(body: Json): ServerAdapter {
  return {
    port: readText(body, 'port'),
    vendor: readText(body, 'vendor'),
    capabilities: readTexts(body, 'capabilities'),
    health: readOneOf(body, 'health', ADAPTER_HEALTH),
    latency: readNumberOrNull(body, 'latency'),
    troubles: readList(body, 'troubles').map((trouble) => {
      const errorBody = readObject(trouble, 'trouble');
      return { at: readText(errorBody, 'at'), message: readText(errorBody, 'message') };
    }),
    settings: readTexts(body, 'settings'),
  };
}

function readTexts(body: Json, name: string): readonly string[] {
  return readList(body, name).map((text) => {
    if (typeof text !== 'string') throw new UnreadableResponseError(name);
    return text;
  });
}
