import { createFaults } from '../../../src/adapters/api-memory/faults.ts';
import { createMemoryBackdropApi } from '../../../src/adapters/api-memory/backdrop-api-memory.ts';
import { createMemoryHost } from '../../../src/adapters/api-memory/memory-host.ts';
import { createMemoryLibraryApi } from '../../../src/adapters/api-memory/library-api-memory.ts';
import { createMemoryProfileApi } from '../../../src/adapters/api-memory/profile-api-memory.ts';
import { createMemoryProjectApi } from '../../../src/adapters/api-memory/project-api-memory.ts';
import { createMemoryVideoApi } from '../../../src/adapters/api-memory/video-api-memory.ts';
import { createHttpBackdropApi } from '../../../src/adapters/api-http/backdrop-api-http.ts';
import { createHttpLibraryApi } from '../../../src/adapters/api-http/library-api-http.ts';
import { createHttpProfileApi } from '../../../src/adapters/api-http/profile-api-http.ts';
import { createHttpProjectApi } from '../../../src/adapters/api-http/project-api-http.ts';
import { createHttpVideoApi } from '../../../src/adapters/api-http/video-api-http.ts';
import { createManualClock } from '../../../src/adapters/clock-manual/clock-manual.ts';
import { createHttpClient } from '../../../src/adapters/shared/http/http-client.ts';
import type { ApiHarness, ApiStage } from './api-of-a-person.ts';
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
