import { createFaults } from '../../../src/adapters/api/memory/faults.ts';
import { createMemoryBackdropApi } from '../../../src/adapters/api/memory/memory-background-api.ts';
import { createMemoryHost } from '../../../src/adapters/api/memory/memory-server.ts';
import { createMemoryLibraryApi } from '../../../src/adapters/api/memory/memory-library-api.ts';
import { createMemoryProfileApi } from '../../../src/adapters/api/memory/memory-profile-api.ts';
import { createMemoryProjectApi } from '../../../src/adapters/api/memory/memory-project-api.ts';
import { createMemoryVideoApi } from '../../../src/adapters/api/memory/memory-video-api.ts';
import { createHttpBackdropApi } from '../../../src/adapters/api/http/http-background-api.ts';
import { createHttpLibraryApi } from '../../../src/adapters/api/http/http-library-api.ts';
import { createHttpProfileApi } from '../../../src/adapters/api/http/http-profile-api.ts';
import { createHttpProjectApi } from '../../../src/adapters/api/http/http-project-api.ts';
import { createHttpVideoApi } from '../../../src/adapters/api/http/http-video-api.ts';
import { createManualClock } from '../../../src/adapters/clock/manual/index.ts';
import { createHttpClient } from '../../../src/adapters/shared/http/http-client.ts';
import type { ApiHarness, ApiStage } from './user-api-fixture.ts';
import { contractFetch } from './contract-fetch.ts';

function memoryStage(): ApiStage {
  const host = createMemoryHost({ clock: createManualClock(1_700_000_000_000), plan: 'creator' });
  const faults = createFaults();
  return {
    host,
    faults,
    videos: createMemoryVideoApi(host, faults),
    projects: createMemoryProjectApi(host, faults),
    library: createMemoryLibraryApi(host, faults),
    profiles: createMemoryProfileApi(host, faults),
    backdrops: createMemoryBackdropApi(host, faults),
  };
}

/** The HTTP vendor against a host that keeps to docs/http-contract.md. */
function httpStage(): ApiStage {
  const stage = memoryStage();
  const http = createHttpClient({
    origin: 'https://host.example',
    fetch: contractFetch(stage),
    clock: createManualClock(),
    token: async () => 'token',
  });
  return {
    ...stage,
    videos: createHttpVideoApi(http),
    projects: createHttpProjectApi(http),
    library: createHttpLibraryApi(http),
    profiles: createHttpProfileApi(http),
    backdrops: createHttpBackdropApi(http),
  };
}

export const API_HARNESSES: readonly ApiHarness[] = [
  { name: 'api-memory', open: memoryStage },
  { name: 'api-http', open: httpStage },
];
