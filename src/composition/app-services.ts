import type { Container } from 'inversify';
import { randomText } from '../adapters/shared/random-text.ts';
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
      apiKeys: resolve(container, TOKENS.apiKeys),
      analytics: resolve(container, TOKENS.analytics),
    });
  const administration = async () =>
    (await import('./pages/admin.ts')).adminStores({
      admin: resolve(container, TOKENS.adminApi),
      promos: resolve(container, TOKENS.promoAdmin),
      auth,
      clock: ports.clock,
    });
  const plans = async () =>
    (await import('./pages/billing.ts')).billingStores({
      session,
      billing: resolve(container, TOKENS.billing),
      checkout: resolve(container, TOKENS.paymentCheckout),
      currency: resolve(container, TOKENS.currency),
      storage: ports.storage,
      clock: ports.clock,
      newKey: randomText,
    });
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
    createAnalyticsStore: async () => (await settings()).createAnalyticsStore(),
    createApiKeysStore: async () => (await settings()).createApiKeysStore(),
    createVoicesStore: async () =>
      (await import('./pages/voices.ts')).createVoicesStore({ ...ports, matches: resolve(container, TOKENS.voiceMatches) }),
    createOrganizationsStore: async () => (await settings()).createOrganizationsStore(),
    createOrganizationStore: async (organization) => (await settings()).createOrganizationStore(organization),
    createUsersStore: async (query) => (await administration()).createUsersStore(query),
    createAuditStore: async (query) => (await administration()).createAuditStore(query),
    createPromoCodesStore: async (query) => (await administration()).createPromoCodesStore(query),
    createPromoFormStore: async (id) => (await administration()).createPromoFormStore(id),
    createPromoUsesStore: async (asked) => (await administration()).createPromoUsesStore(asked),
    createWaitingStore: async (query) => (await administration()).createWaitingStore(query),
    createPricingStore: async () => (await plans()).createPricingStore(),
    createCheckoutStore: async (address) => (await plans()).createCheckoutStore(address),
    createBillingStore: async () => (await plans()).createBillingStore(),
    createLibraryStore: () => new LibraryStore(ports),
    createEditorStore: async (projectId) => (await import('./pages/editor.ts')).createEditorStore(ports, projectId),
    createVideoStore: async (taskId) => (await import('./pages/video.ts')).createVideoStore(ports, taskId),
  };
}
