import type { Container } from 'inversify';
import type { Auth } from '../ports/auth.ts';
import type { BackgroundApi } from '../ports/background-api.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { LibraryApi } from '../ports/library-api.ts';
import type { PresenterLibrary } from '../ports/presenter-library.ts';
import type { ProfileApi } from '../ports/profile-api.ts';
import type { ProjectApi } from '../ports/project-api.ts';
import type { Speech } from '../ports/speech.ts';
import type { VideoApi } from '../ports/video-api.ts';
import type { TasksStore } from '../ui/stores/tasks-store.ts';
import { resolve, TOKENS } from './tokens.ts';

/** Ports and stores that the factories of page stores choose from. */
export interface PagePorts {
  readonly auth: Auth;
  readonly videos: VideoApi;
  readonly projects: ProjectApi;
  readonly library: LibraryApi;
  readonly profiles: ProfileApi;
  readonly backgrounds: BackgroundApi;
  readonly presenters: PresenterLibrary;
  readonly speech: Speech;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly tasks: TasksStore;
}

export function getPagePorts(container: Container): PagePorts {
  return {
    auth: resolve(container, TOKENS.auth),
    videos: resolve(container, TOKENS.videos),
    projects: resolve(container, TOKENS.projects),
    library: resolve(container, TOKENS.library),
    profiles: resolve(container, TOKENS.profiles),
    backgrounds: resolve(container, TOKENS.backgrounds),
    presenters: resolve(container, TOKENS.presenters),
    speech: resolve(container, TOKENS.speech),
    storage: resolve(container, TOKENS.storage),
    clock: resolve(container, TOKENS.clock),
    tasks: resolve(container, TOKENS.tasksStore),
  };
}
