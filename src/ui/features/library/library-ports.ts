import type { Clock } from '../../../ports/clock.ts';
import type { LibraryApi } from '../../../ports/library-api.ts';
import type { PresenterLibrary } from '../../../ports/presenter-library.ts';
import type { ProfileApi } from '../../../ports/profile-api.ts';
import type { Speech } from '../../../ports/speech.ts';
import type { VideoApi } from '../../../ports/video-api.ts';
import type { TasksStore } from '../../stores/tasks-store.ts';

export interface LibraryPorts {
  readonly library: LibraryApi;
  readonly videos: Pick<VideoApi, 'generate' | 'cancel' | 'project'>;
  readonly profiles: Pick<ProfileApi, 'profile'>;
  readonly presenters: Pick<PresenterLibrary, 'list'>;
  readonly speech: Pick<Speech, 'voices'>;
  readonly tasks: TasksStore;
  readonly clock: Clock;
}
