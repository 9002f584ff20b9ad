import type { Container } from 'inversify';
import { LibraryStore } from '../ui/features/library/library-store.ts';
import { SignInStore } from '../ui/features/sign-in/sign-in-store.ts';
import { SignUpStore } from '../ui/features/sign-up/sign-up-store.ts';
import type { Services } from '../ui/services.tsx';
import { pagePorts } from './page-ports.ts';
import { resolve } from './token.ts';
import { TOKENS } from './tokens.ts';

/** What the views may reach, made of what is bound. */
export function appServices(container: Container): Services {
  const ports = pagePorts(container);
  const account = {
    auth: resolve(container, TOKENS.auth),
    outbox: resolve(container, TOKENS.outbox),
    storage: ports.storage,
    report: (message: string) => console.error(message),
  };
  const tasks = resolve(container, TOKENS.tasks);

  return {
    session: resolve(container, TOKENS.session),
    theme: resolve(container, TOKENS.theme),
    connectivity: resolve(container, TOKENS.connectivityStore),
    tasks,
    createSignInStore: () => new SignInStore(account),
    createSignUpStore: () => new SignUpStore(account),
    createLibraryStore: () => new LibraryStore(ports),
    createEditorStore: async (projectId) => (await import('./pages/editor.ts')).createEditorStore(ports, projectId),
    createVideoStore: async (taskId) => (await import('./pages/video.ts')).createVideoStore(ports, taskId),
  };
}
