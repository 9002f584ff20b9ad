import type { FaultPlan } from '../../../src/adapters/api/memory/faults.ts';
import type { BackgroundApi } from '../../../src/ports/background-api.ts';
import type { LibraryApi } from '../../../src/ports/library-api.ts';
import type { ProfileApi } from '../../../src/ports/profile-api.ts';
import type { ProjectApi } from '../../../src/ports/project-api.ts';
import type { VideoApi } from '../../../src/ports/video-api.ts';
import type { MemoryServer } from '../../../src/adapters/api/memory/memory-server.ts';

/** The API of one user, with the server's state and the injected faults. */
export interface UserApiFixture {
  readonly server: MemoryServer;
  readonly faults: FaultPlan;
  readonly videos: VideoApi;
  readonly projects: ProjectApi;
  readonly library: LibraryApi;
  readonly profiles: ProfileApi;
  readonly backgrounds: BackgroundApi;
}

export interface UserApiHarness {
  readonly name: string;
  readonly open: () => UserApiFixture;
}
