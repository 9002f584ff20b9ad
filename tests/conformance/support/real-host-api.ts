import { createHttpAdminApi } from '../../../src/adapters/api-http/admin-api-http.ts';
import { createHttpProfileApi } from '../../../src/adapters/api-http/profile-api-http.ts';
import { createManualClock } from '../../../src/adapters/clock-manual/clock-manual.ts';
import { createHttpClient, type HttpClient } from '../../../src/adapters/shared/http/http-client.ts';
import type { AdminApi } from '../../../src/ports/admin-api.ts';
import type { ProfileApi } from '../../../src/ports/profile-api.ts';
import type { TestHost } from '../../tools/test-host.ts';

/** The client's own HTTP adapters, against a host that runs. */
export function profilesOf(host: TestHost, token: string): ProfileApi {
  return createHttpProfileApi(clientOf(host, token));
}

export function adminOf(host: TestHost, token: string): AdminApi {
  return createHttpAdminApi(clientOf(host, token));
}

function clientOf(host: TestHost, token: string): HttpClient {
  return createHttpClient({
    origin: host.url,
    fetch: (input, init) => fetch(input, init),
    clock: createManualClock(),
    token: async () => token,
  });
}
