import type { Container } from 'inversify';
import { randomText } from '../adapters/shared/create-random-text.ts';
import { afterSignInPlace } from '../ui/features/account/take-after-sign-in-path.ts';
import { BackgroundsStore } from '../ui/features/backgrounds/backgrounds-store.ts';
import { LibraryStore } from '../ui/features/library/library-store.ts';
import { TrashStore } from '../ui/features/library/trash-store.ts';
import type { PageServices } from '../ui/services.tsx';
import { pagePorts } from './page-ports.ts';
import { resolve } from './token.ts';
import { TOKENS } from './tokens.ts';

/** What the pages are made of, from what is bound. */
export function pageServices(container: Container): PageServices {
  const ports = pagePorts(container);
  const auth = resolve(container, TOKENS.auth);
  const account = async () =>
    (await import('./pages/account.ts')).accountStores({
      auth,
      captcha: resolve(container, TOKENS.captcha),
      offers: resolve(container, TOKENS.offers),
      outbox: resolve(container, TOKENS.outbox),
      apiKeys: resolve(container, TOKENS.apiKeys),
      clock: ports.clock,
    });
  const session = resolve(container, TOKENS.session);
  const settings = async () =>
    (await import('./pages/settings.ts')).settingsStores({
      auth,
      settings: resolve(container, TOKENS.accountSettings),
      security: resolve(container, TOKENS.accountSecurity),
      confirm: resolve(container, TOKENS.confirm),
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
      currency: resolve(container, TOKENS.currency),
      reports: resolve(container, TOKENS.reports),
      flags: resolve(container, TOKENS.flagAdmin),
      usage: resolve(container, TOKENS.usageAdmin),
      errors: resolve(container, TOKENS.errorAdmin),
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
  const letters = async () =>
    (await import('./pages/messages.ts')).letterStores({
      contact: resolve(container, TOKENS.contact),
      reports: resolve(container, TOKENS.reports),
      newsletter: resolve(container, TOKENS.newsletter),
      captcha: resolve(container, TOKENS.captcha),
      offers: resolve(container, TOKENS.offers),
    });
  const tasks = resolve(container, TOKENS.tasks);

  return {
    tasks,
    spaces: resolve(container, TOKENS.spaces),
    role: resolve(container, TOKENS.role),
    preferences: resolve(container, TOKENS.preferences),
    confirm: resolve(container, TOKENS.confirm),
    flags: resolve(container, TOKENS.flagsStore),
    placeAfterSignIn: (redirect) => afterSignInPlace({ storage: ports.storage, report: (message) => console.error(message) }, redirect),
    createSignInStore: async () => (await account()).createSignInStore(),
    createSignUpStore: async (invitation) => (await account()).createSignUpStore(invitation),
    createForgotPasswordStore: async () => (await account()).createForgotPasswordStore(),
    createWaitlistStore: async () => (await account()).createWaitlistStore(),
    createSsoCallbackStore: async (address) => (await account()).createSsoCallbackStore(address),
    createTicketStore: async (ticket) => (await account()).createTicketStore(ticket),
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
    createFlagBookStore: async () => (await administration()).createFlagBookStore(),
    createFlagEditorStore: async (key) => (await administration()).createFlagEditorStore(key),
    createExperimentEditorStore: async (key) => (await administration()).createExperimentEditorStore(key),
    createGroupEditorStore: async (id) => (await administration()).createGroupEditorStore(id),
    createErrorsStore: async (query) => (await administration()).createErrorsStore(query),
    createErrorStore: async (id) => (await administration()).createErrorStore(id),
    createTracesStore: async () => (await administration()).createTracesStore(),
    createUsageStore: async (query) => (await administration()).createUsageStore(query),
    createUsageSessionStore: async (id) => (await administration()).createUsageSessionStore(id),
    createPaymentsStore: async (query) => (await administration()).createPaymentsStore(query),
    createReportsStore: async (query) => (await administration()).createReportsStore(query),
    createWaitingStore: async (query) => (await administration()).createWaitingStore(query),
    createProvidersStore: async () => (await import('./pages/adapters.ts')).createProvidersStore(container),
    createHostProvidersStore: async () =>
      (await import('./pages/adapters.ts')).createHostProvidersStore(resolve(container, TOKENS.providerAdmin)),
    createCheckoutStore: async (address) => (await plans()).createCheckoutStore(address),
    createBillingStore: async () => (await plans()).createBillingStore(),
    createApiDocsStore: async () =>
      (await import('./pages/api-docs.ts')).createApiDocsStore(resolve(container, TOKENS.apiReference), ports.clock),
    createReportStore: async (subject) => (await letters()).createReportStore(subject),
    createContactStore: async () => (await letters()).createContactStore(),
    createNewsletterLinkStore: async (link, token) => (await letters()).createNewsletterLinkStore(link, token),
    createTryStore: async () => (await import('./pages/try.ts')).createTryStore(ports, resolve(container, TOKENS.http)),
    createLibraryStore: (query) => new LibraryStore(ports, query),
    createTrashStore: () => new TrashStore(ports),
    createBackgroundsStore: () => new BackgroundsStore(ports),
    createEditorStore: async (projectId) => (await import('./pages/editor.ts')).createEditorStore(ports, projectId),
    createVideoStore: async (taskId) => (await import('./pages/video.ts')).createVideoStore(ports, taskId),
  };
}
