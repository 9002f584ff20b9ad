import { type HostProvider, PROVIDER_HEALTH, type ProviderAdminApi } from '../../../ports/adapter-admin-api.ts';
import { UnreadableAnswer } from '../../shared/http/failure.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, listOf, numberOrNull, objectOf, oneOf, readJson, textOf } from '../../shared/http/read-json.ts';

export function createHttpProviderAdminApi(http: HttpClient): ProviderAdminApi {
  return {
    hostProviders: (options) =>
      http.send({
        method: 'GET',
        path: '/api/admin/providers',
        signal: options?.signal,
        read: async (response) =>
          listOf(await readJson(response), 'providers').map((provider) => providerOf(objectOf(provider, 'provider'))),
      }),
  };
}

function providerOf(body: Json): HostProvider {
  return {
    port: textOf(body, 'port'),
    vendor: textOf(body, 'vendor'),
    capabilities: textsOf(body, 'capabilities'),
    health: oneOf(body, 'health', PROVIDER_HEALTH),
    latency: numberOrNull(body, 'latency'),
    troubles: listOf(body, 'troubles').map((trouble) => {
      const said = objectOf(trouble, 'trouble');
      return { at: textOf(said, 'at'), message: textOf(said, 'message') };
    }),
    settings: textsOf(body, 'settings'),
  };
}

function textsOf(body: Json, name: string): readonly string[] {
  return listOf(body, name).map((text) => {
    if (typeof text !== 'string') throw new UnreadableAnswer(name);
    return text;
  });
}
