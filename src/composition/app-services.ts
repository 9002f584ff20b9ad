import type { Container } from 'inversify';
import { afterSignInPlace } from '../ui/features/account/after-sign-in-place.ts';
import { LibraryStore } from '../ui/features/library/library-store.ts';
import type { Services } from '../ui/services.tsx';
import { pagePorts } from './page-ports.ts';
import { resolve } from './token.ts';
import { TOKENS } from './tokens.ts';

/** What the views may reach, made of what is bound. */
export function appServices(container: Container): Services {
  const ports = pagePorts(container);
  const auth = resolve(container, TOKENS.auth);
  const account = async () =>
    (await import('./pages/account.ts')).accountStores({
      auth,
      captcha: resolve(container, TOKENS.captcha),
      offers: resolve(container, TOKENS.offers),
      outbox: resolve(container, TOKENS.outbox),
      clock: ports.clock,
    });
  const session = resolve(container, TOKENS.session);
  const settings = async () =>
    (await import('./pages/settings.ts')).settingsStores({
      auth,
      settings: resolve(container, TOKENS.accountSettings),
      organizations: resolve(container, TOKENS.organizations),
      profiles: ports.profiles,
      offers: resolve(container, TOKENS.offers),
    });
  const administration = async () => (await import('./pages/admin.ts')).adminStores({ admin: resolve(container, TOKENS.adminApi), auth });
  const tasks = resolve(container, TOKENS.tasks);

  return {
    session,
    theme: resolve(container, TOKENS.theme),
    connectivity: resolve(container, TOKENS.connectivityStore),
    tasks,
    spaces: resolve(container, TOKENS.spaces),
    role: resolve(container, TOKENS.role),
    createSignInStore: async () => (await account()).createSignInStore(),
    createSignUpStore: async (invitation) => (await account()).createSignUpStore(invitation),
    createForgotPasswordStore: async () => (await account()).createForgotPasswordStore(),
    createWaitlistStore: async () => (await account()).createWaitlistStore(),
    createSsoCallbackStore: async (address) => (await account()).createSsoCallbackStore(address),
    createTicketStore: async (ticket) => (await account()).createTicketStore(ticket),
    placeAfterSignIn: (redirect) => afterSignInPlace({ storage: ports.storage, report: (message) => console.error(message) }, redirect),
    createProfileStore: async () => (await settings()).createProfileStore(session.user),
    createOrganizationsStore: async () => (await settings()).createOrganizationsStore(),
    createOrganizationStore: async (organization) => (await settings()).createOrganizationStore(organization),
    createUsersStore: async (query) => (await administration()).createUsersStore(query),
    createAuditStore: async (query) => (await administration()).createAuditStore(query),
    createWaitingStore: async (query) => (await administration()).createWaitingStore(query),
    createLibraryStore: () => new LibraryStore(ports),
    createEditorStore: async (projectId) => (await import('./pages/editor.ts')).createEditorStore(ports, projectId),
    createVideoStore: async (taskId) => (await import('./pages/video.ts')).createVideoStore(ports, taskId),
  };
}
