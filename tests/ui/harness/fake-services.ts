import { createMemoryProfileApi } from '../../../src/adapters/api-memory/profile-api-memory.ts';
import { createMemoryProjectApi } from '../../../src/adapters/api-memory/project-api-memory.ts';
import { createMemoryVideoApi } from '../../../src/adapters/api-memory/video-api-memory.ts';
import { createBrowserStorage } from '../../../src/adapters/storage-browser/storage-browser.ts';
import type { PresenterCard } from '../../../src/ports/presenter-library.ts';
import type { Voice } from '../../../src/ports/speech.ts';
import { LibraryStore } from '../../../src/ui/features/library/library-store.ts';
import { SignInStore } from '../../../src/ui/features/sign-in/sign-in-store.ts';
import { SignUpStore } from '../../../src/ui/features/sign-up/sign-up-store.ts';
import { VideoStore } from '../../../src/ui/features/video/video-store.ts';
import type { Services } from '../../../src/ui/services.tsx';
import { ConnectivityStore } from '../../../src/ui/stores/connectivity-store.ts';
import { SessionStore } from '../../../src/ui/stores/session-store.ts';
import { TasksStore } from '../../../src/ui/stores/tasks-store.ts';
import { ThemeStore } from '../../../src/ui/stores/theme-store.ts';
import type { setScene } from './scenes.ts';

const AMARA: PresenterCard = { id: 'amara', name: 'Amara', description: '', tags: {}, thumbnailUrl: '/pictures/rendered-frame.webp' };
const VOICE: Voice = { id: 'clara', name: 'Clara', language: 'en-US', gender: 'female', description: '' };

/** The whole client over one scene of fakes. */
export function fakeServices({ auth, host, faults, realtime, clock, connectivity }: ReturnType<typeof setScene>): Services {
  const videos = createMemoryVideoApi(host, faults);
  const projects = createMemoryProjectApi(host, faults);
  const profiles = createMemoryProfileApi(host, faults);
  const storage = createBrowserStorage({ storage: () => window.localStorage });
  const session = new SessionStore(auth);
  const tasks = new TasksStore(realtime);
  const account = {
    auth,
    storage,
    report: console.error,
    outbox: { pageFor: async (email: string) => `/dev/outbox?to=${encodeURIComponent(email)}` },
  };
  return {
    session,
    tasks,
    theme: new ThemeStore(storage, session),
    connectivity: new ConnectivityStore(connectivity),
    createSignInStore: () => new SignInStore(account),
    createSignUpStore: () => new SignUpStore(account),
    createLibraryStore: () =>
      new LibraryStore({
        videos,
        profiles,
        tasks,
        clock,
        presenters: { list: async () => [AMARA] },
        speech: { voices: async () => [VOICE] },
      }),
    createEditorStore: () => Promise.reject(new Error('The editor is not part of these scenes.')),
    createVideoStore: async (taskId) => new VideoStore({ videos, projects, tasks, clock }, taskId),
  };
}
