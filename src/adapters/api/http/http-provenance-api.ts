import type { ProvenanceApi } from '../../../ports/provenance-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { readBody, readObject, readText } from '../../shared/http/read-json.ts';

export function createHttpProvenanceApi(http: HttpClient): ProvenanceApi {
  return {
    loadKey: (options) =>
      http.send({
        method: 'GET',
        path: '/api/provenance/key',
        auth: 'none',
        signal: options?.signal,
        read: readBody((body) => {
          const key = body['key'] === null ? null : readObject(body['key'], 'key');
          return key && { name: readText(key, 'name'), fingerprint: readText(key, 'fingerprint') };
        }),
      }),
  };
}
