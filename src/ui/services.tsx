import { createContext, useContext } from 'react';
import type { EditorStore } from './features/editor/editor-store.ts';
import type { LibraryStore } from './features/library/library-store.ts';
import type { SignInStore } from './features/sign-in/sign-in-store.ts';
import type { SignUpStore } from './features/sign-up/sign-up-store.ts';
import type { VideoStore } from './features/video/video-store.ts';
import type { ConnectivityStore } from './stores/connectivity-store.ts';
import type { SessionStore } from './stores/session-store.ts';
import type { TasksStore } from './stores/tasks-store.ts';
import type { ThemeStore } from './stores/theme-store.ts';

/**
 * What views may reach: the stores of the whole application, and for each page a function that makes its store.
 * No port is here. Stores of pages that load late come as promises.
 */
export interface Services {
  readonly session: SessionStore;
  readonly theme: ThemeStore;
  readonly tasks: TasksStore;
  readonly connectivity: ConnectivityStore;
  readonly createSignInStore: () => SignInStore;
  readonly createSignUpStore: () => SignUpStore;
  readonly createLibraryStore: () => LibraryStore;
  /** `null` begins a new project. */
  readonly createEditorStore: (projectId: string | null) => Promise<EditorStore>;
  readonly createVideoStore: (taskId: string) => Promise<VideoStore>;
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesProvider is missing above this view');
  return services;
}
