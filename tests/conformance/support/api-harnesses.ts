import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryBackgroundApi } from '#adapters/api/memory/memory-background-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryLibraryApi } from '#adapters/api/memory/memory-library-api.ts';
import { createMemoryProfileApi } from '#adapters/api/memory/memory-profile-api.ts';
import { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
import { createMemoryVideoApi } from '#adapters/api/memory/memory-video-api.ts';
import { createHttpBackgroundApi } from '#adapters/api/http/http-background-api.ts';
import { createHttpLibraryApi } from '#adapters/api/http/http-library-api.ts';
import { createHttpProfileApi } from '#adapters/api/http/http-account-apis.ts';
import { createHttpProjectApi } from '#adapters/api/http/http-project-api.ts';
import { createHttpVideoApi } from '#adapters/api/http/http-video-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createHttpClient } from '#adapters/shared/http/http-client.ts';
import type { UserApiHarness, UserApiFixture } from './user-api-fixture.ts';
import { createContractFetch } from './contract-fetch.ts';

function createMemoryFixture(): UserApiFixture {
  const server = createMemoryServer({ clock: createManualClock(1_700_000_000_000), plan: 'creator' });
  const faults = createFaults();
  return {
    server,
    faults,
    videos: createMemoryVideoApi(server, faults),
    projects: createMemoryProjectApi(server, faults),
    library: createMemoryLibraryApi(server, faults),
    profiles: createMemoryProfileApi(server, faults),
    backgrounds: createMemoryBackgroundApi(server, faults),
  };
}

/** The HTTP adapter against a server that follows docs/http-contract.md. */
function createHttpFixture(): UserApiFixture {
  const fixture = createMemoryFixture();
  const http = createHttpClient({
    origin: 'https://host.example',
    fetch: createContractFetch(fixture),
    clock: createManualClock(),
    token: async () => 'token',
  });
  return {
    ...fixture,
    videos: createHttpVideoApi(http),
    projects: createHttpProjectApi(http),
    library: createHttpLibraryApi(http),
    profiles: createHttpProfileApi(http),
    backgrounds: createHttpBackgroundApi(http),
  };
}

export const API_HARNESSES: readonly UserApiHarness[] = [
  { name: 'api-memory', open: createMemoryFixture },
  { name: 'api-http', open: createHttpFixture },
];
