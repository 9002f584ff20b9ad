import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createHttpBackgroundApi } from '#adapters/api/http/http-background-api.ts';
import { createHttpLibraryApi } from '#adapters/api/http/http-library-api.ts';
import { createHttpProfileApi } from '#adapters/api/http/http-account-apis.ts';
import { createHttpProjectApi } from '#adapters/api/http/http-project-api.ts';
import { createHttpVideoApi } from '#adapters/api/http/http-video-api.ts';
import { createHttpClient } from '#adapters/shared/http/http-client.ts';
import { createFaults, type FaultPlan } from '#adapters/api/memory/faults.ts';
import type { UserApiFixture } from '../conformance/support/user-api-fixture.ts';

/** The client's HTTP adapters for one user of a running server; planned faults happen on the network between. */
export function createUserApi(url: string, token: () => Promise<string>): Omit<UserApiFixture, 'server'> {
  const faults = createFaults();
  const http = createHttpClient({
    origin: url,
    clock: createManualClock(),
    token,
    fetch: async (input, init) => {
      const planned = await faults.run(() => ({ kind: 'ok', value: null }));
      if (planned.kind === 'failed' && planned.reason === 'offline') throw new TypeError('Failed to fetch');
      if (planned.kind === 'failed') return new Response('the proxy says no', { status: 503 });
      return fetch(input, init);
    },
  });
  const plan: FaultPlan = faults;
  return {
    faults: plan,
    library: createHttpLibraryApi(http),
    projects: createHttpProjectApi(http),
    videos: createHttpVideoApi(http),
    profiles: createHttpProfileApi(http),
    backgrounds: createHttpBackgroundApi(http),
  };
}
