import type { FaultPlan } from '../../../src/adapters/api/memory/faults.ts';
import type { BackdropApi } from '../../../src/ports/background-api.ts';
import type { LibraryApi } from '../../../src/ports/library-api.ts';
import type { ProfileApi } from '../../../src/ports/profile-api.ts';
import type { ProjectApi } from '../../../src/ports/project-api.ts';
import type { VideoApi } from '../../../src/ports/video-api.ts';
import type { MemoryHost } from '../../../src/adapters/api/memory/memory-server.ts';

/** The API of one person, with what the host holds and what goes wrong on the way. */
export interface ApiStage {
  readonly host: MemoryHost;
  readonly faults: FaultPlan;
  readonly videos: VideoApi;
  readonly projects: ProjectApi;
  readonly library: LibraryApi;
  readonly profiles: ProfileApi;
  readonly backdrops: BackdropApi;
}

export interface ApiHarness {
  readonly name: string;
  readonly open: () => ApiStage;
}
