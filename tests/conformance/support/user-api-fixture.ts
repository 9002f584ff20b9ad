import type { FaultPlan } from '#adapters/api/memory/faults.ts';
import type { BackgroundApi } from '#ports/background-api.ts';
import type { LibraryApi } from '#ports/library-api.ts';
import type { ProfileApi } from '#ports/profile-api.ts';
import type { ProjectApi } from '#ports/project-api.ts';
import type { VideoApi } from '#ports/video-api.ts';
import type { MemoryServer } from '#adapters/api/memory/memory-server.ts';

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
