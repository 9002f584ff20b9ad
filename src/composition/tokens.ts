import type { HttpClient } from '../adapters/shared/http/http-client.ts';
import type { Auth } from '../ports/auth.ts';
import type { BackdropApi } from '../ports/backdrop-api.ts';
import type { Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { DevOutbox } from '../ports/dev-outbox.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { PresenterLibrary } from '../ports/presenter-library.ts';
import type { ProfileApi } from '../ports/profile-api.ts';
import type { ProjectApi } from '../ports/project-api.ts';
import type { Realtime } from '../ports/realtime.ts';
import type { Speech } from '../ports/speech.ts';
import type { VideoApi } from '../ports/video-api.ts';
import type { ConnectivityStore } from '../ui/stores/connectivity-store.ts';
import type { SessionStore } from '../ui/stores/session-store.ts';
import type { TasksStore } from '../ui/stores/tasks-store.ts';
import type { ThemeStore } from '../ui/stores/theme-store.ts';
import { token } from './token.ts';

export const TOKENS = {
  clock: token<Clock>('Clock'),
  storage: token<KeyValueStore>('KeyValueStore'),
  connectivity: token<Connectivity>('Connectivity'),
  auth: token<Auth>('Auth'),
  http: token<HttpClient>('HttpClient'),
  videos: token<VideoApi>('VideoApi'),
  projects: token<ProjectApi>('ProjectApi'),
  profiles: token<ProfileApi>('ProfileApi'),
  backdrops: token<BackdropApi>('BackdropApi'),
  presenters: token<PresenterLibrary>('PresenterLibrary'),
  speech: token<Speech>('Speech'),
  realtime: token<Realtime>('Realtime'),
  outbox: token<DevOutbox>('DevOutbox'),
  session: token<SessionStore>('SessionStore'),
  theme: token<ThemeStore>('ThemeStore'),
  tasks: token<TasksStore>('TasksStore'),
  connectivityStore: token<ConnectivityStore>('ConnectivityStore'),
} as const;
