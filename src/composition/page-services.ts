import type { Container } from 'inversify';
import { createRandomText } from '../adapters/shared/create-random-text.ts';
import { takeAfterSignInPath } from '../ui/features/account/take-after-sign-in-path.ts';
import { BackgroundsStore } from '../ui/features/backgrounds/backgrounds-store.ts';
import { LibraryStore } from '../ui/features/library/library-store.ts';
import { TrashStore } from '../ui/features/library/trash-store.ts';
import type { AppServices } from '../ui/services.tsx';
import { getPagePorts } from './page-ports.ts';
import { resolve, TOKENS } from './tokens.ts';

/** Resolves everything that pages use from the container. */
export function createAppServices(container: Container): AppServices {
  const ports = getPagePorts(container);
  const auth = resolve(container, TOKENS.auth);
  const loadAccountStores = async () =>
    (await import('./pages/account.ts')).createAccountStores({
      auth,
      captcha: resolve(container, TOKENS.captcha),
      offers: resolve(container, TOKENS.offersStore),
      outbox: resolve(container, TOKENS.outbox),
      apiKeys: resolve(container, TOKENS.apiKeys),
      clock: ports.clock,
    });
  const session = resolve(container, TOKENS.sessionStore);
  const loadSettingsStores = async () =>
    (await import('./pages/settings.ts')).createSettingsStores({
      auth,
      settings: resolve(container, TOKENS.accountSettings),
      security: resolve(container, TOKENS.accountSecurity),
      confirm: resolve(container, TOKENS.confirmStore),
      organizations: resolve(container, TOKENS.organizations),
      profiles: ports.profiles,
      offers: resolve(container, TOKENS.offersStore),
      apiKeys: resolve(container, TOKENS.apiKeys),
      analytics: resolve(container, TOKENS.videoAnalytics),
    });
  const loadAdminStores = async () =>
    (await import('./pages/admin.ts')).createAdminStores({
      admin: resolve(container, TOKENS.admin),
      promos: resolve(container, TOKENS.promoAdmin),
      currency: resolve(container, TOKENS.currencyStore),
      reports: resolve(container, TOKENS.reports),
      flags: resolve(container, TOKENS.flagAdmin),
      usage: resolve(container, TOKENS.usageAdmin),
      errors: resolve(container, TOKENS.errorAdmin),
      auth,
      clock: ports.clock,
    });
  const loadBillingStores = async () =>
    (await import('./pages/billing.ts')).createBillingStores({
      session,
      billing: resolve(container, TOKENS.billing),
      checkout: resolve(container, TOKENS.paymentCheckout),
      currency: resolve(container, TOKENS.currencyStore),
      storage: ports.storage,
      clock: ports.clock,
      newKey: createRandomText,
    });
  const loadMessageStores = async () =>
    (await import('./pages/messages.ts')).createMessageStores({
      contact: resolve(container, TOKENS.contact),
      reports: resolve(container, TOKENS.reports),
      newsletter: resolve(container, TOKENS.newsletter),
      captcha: resolve(container, TOKENS.captcha),
      offers: resolve(container, TOKENS.offersStore),
    });
  const tasks = resolve(container, TOKENS.tasksStore);

  return {
    tasks,
    workspaces: resolve(container, TOKENS.workspacesStore),
    role: resolve(container, TOKENS.roleStore),
    preferences: resolve(container, TOKENS.preferencesStore),
    confirm: resolve(container, TOKENS.confirmStore),
    flags: resolve(container, TOKENS.flagsStore),
    takePathAfterSignIn: (redirect) =>
      takeAfterSignInPath({ storage: ports.storage, report: (message) => console.error(message) }, redirect),
    createSignInStore: async () => (await loadAccountStores()).createSignInStore(),
    createSignUpStore: async (invitation) => (await loadAccountStores()).createSignUpStore(invitation),
    createForgotPasswordStore: async () => (await loadAccountStores()).createForgotPasswordStore(),
    createWaitlistStore: async () => (await loadAccountStores()).createWaitlistStore(),
    createSsoCallbackStore: async (url) => (await loadAccountStores()).createSsoCallbackStore(url),
    createTicketStore: async (ticket) => (await loadAccountStores()).createTicketStore(ticket),
    createProfileStore: async () => (await loadSettingsStores()).createProfileStore(session.user),
    createAnalyticsStore: async () => (await loadSettingsStores()).createAnalyticsStore(),
    createApiKeysStore: async () => (await loadSettingsStores()).createApiKeysStore(),
    createVoicesStore: async () =>
      (await import('./pages/voices.ts')).createVoicesStore({ ...ports, matches: resolve(container, TOKENS.voiceMatches) }),
    createOrganizationsStore: async () => (await loadSettingsStores()).createOrganizationsStore(),
    createOrganizationStore: async (organization) => (await loadSettingsStores()).createOrganizationStore(organization),
    createUsersStore: async (query) => (await loadAdminStores()).createUsersStore(query),
    createAuditStore: async (query) => (await loadAdminStores()).createAuditStore(query),
    createPromoCodesStore: async (query) => (await loadAdminStores()).createPromoCodesStore(query),
    createPromoFormStore: async (id) => (await loadAdminStores()).createPromoFormStore(id),
    createPromoUsesStore: async (query) => (await loadAdminStores()).createPromoUsesStore(query),
    createFlagDefinitionsStore: async () => (await loadAdminStores()).createFlagBookStore(),
    createFlagEditorStore: async (key) => (await loadAdminStores()).createFlagEditorStore(key),
    createExperimentEditorStore: async (key) => (await loadAdminStores()).createExperimentEditorStore(key),
    createGroupEditorStore: async (id) => (await loadAdminStores()).createGroupEditorStore(id),
    createErrorsStore: async (query) => (await loadAdminStores()).createErrorsStore(query),
    createErrorStore: async (id) => (await loadAdminStores()).createErrorStore(id),
    createTracesStore: async () => (await loadAdminStores()).createTracesStore(),
    createUsageStore: async (query) => (await loadAdminStores()).createUsageStore(query),
    createUsageSessionStore: async (id) => (await loadAdminStores()).createUsageSessionStore(id),
    createPaymentsStore: async (query) => (await loadAdminStores()).createPaymentsStore(query),
    createReportsStore: async (query) => (await loadAdminStores()).createReportsStore(query),
    createWaitlistRequestsStore: async (query) => (await loadAdminStores()).createWaitingStore(query),
    createSwitchboardStore: async () => (await import('./pages/adapters.ts')).createSwitchboardStore(container),
    createServerAdaptersStore: async () =>
      (await import('./pages/adapters.ts')).createServerAdaptersStore(resolve(container, TOKENS.adapterAdmin)),
    createCheckoutStore: async (url) => (await loadBillingStores()).createCheckoutStore(url),
    createBillingStore: async () => (await loadBillingStores()).createBillingStore(),
    createApiDocsStore: async () =>
      (await import('./pages/api-docs.ts')).createApiDocsStore(resolve(container, TOKENS.apiReference), ports.clock),
    createReportStore: async (subject) => (await loadMessageStores()).createReportStore(subject),
    createContactStore: async () => (await loadMessageStores()).createContactStore(),
    createNewsletterLinkStore: async (link, token) => (await loadMessageStores()).createNewsletterLinkStore(link, token),
    createTryStore: async () => (await import('./pages/try.ts')).createTryStore(ports, resolve(container, TOKENS.server).http),
    createLibraryStore: (query) => new LibraryStore(ports, query),
    createTrashStore: () => new TrashStore(ports),
    createBackgroundsStore: () => new BackgroundsStore(ports),
    createEditorStore: async (projectId) => (await import('./pages/editor.ts')).createEditorStore(ports, projectId),
    createVideoStore: async (taskId) => (await import('./pages/video.ts')).createVideoStore(ports, taskId),
  };
}
