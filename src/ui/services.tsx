import { createContext, useContext } from 'react';
import type { DisplayedContent } from '../domain/site/site-content.ts';
import type { AuditQuery, UserQuery, PaymentQuery, WaitlistQuery } from '../ports/admin-api.ts';
import type { ErrorQuery } from '../ports/error-admin-api.ts';
import type { LibraryQuery } from '../ports/library-api.ts';
import type { PromoQuery } from '../ports/promo-admin-api.ts';
import type { ServerAdapter } from '../ports/adapter-admin-api.ts';
import type { ReportQuery } from '../ports/report-api.ts';
import type { ReportsStore } from './features/admin/reports/reports-store.ts';
import type { ReportStore } from './features/report/report-store.ts';
import type { AutomaticSignInStore } from './features/account/automatic-sign-in-store.ts';
import type { AnalyticsStore } from './features/analytics/analytics-store.ts';
import type { ApiDocsStore } from './features/api-docs/api-docs-store.ts';
import type { ApiKeysStore } from './features/api-keys/api-keys-store.ts';
import type { AuditStore } from './features/admin/audit-store.ts';
import type { ErrorStore } from './features/admin/errors/error-store.ts';
import type { ErrorsStore } from './features/admin/errors/errors-store.ts';
import type { TracesStore } from './features/admin/errors/traces-store.ts';
import type { ExperimentEditorStore, GroupEditorStore } from './features/admin/flags/definition-kinds.ts';
import type { FlagDefinitionsStore } from './features/admin/flags/flag-definitions-store.ts';
import type { FlagEditorStore } from './features/admin/flags/flag-editor-store.ts';
import type { PromoCodesStore } from './features/admin/promo/promo-codes-store.ts';
import type { PromoFormStore } from './features/admin/promo/promo-form-store.ts';
import type { PromoUsesQuery, PromoUsesStore } from './features/admin/promo/promo-uses-store.ts';
import type { UsageSessionStore } from './features/admin/usage/usage-session-store.ts';
import type { UsageQuery, UsageStore } from './features/admin/usage/usage-store.ts';
import type { UsersStore } from './features/admin/users-store.ts';
import type { PaymentsStore } from './features/admin/payments-store.ts';
import type { WaitlistRequestsStore } from './features/admin/waitlist-requests-store.ts';
import type { BillingStore } from './features/billing/billing-store.ts';
import type { CheckoutStore } from './features/checkout/checkout-store.ts';
import type { ContactStore } from './features/contact/contact-store.ts';
import type { EditorStore } from './features/editor/editor-store.ts';
import type { ForgotPasswordStore } from './features/forgot-password/forgot-password-store.ts';
import type { BackgroundsStore } from './features/backgrounds/backgrounds-store.ts';
import type { LibraryStore } from './features/library/library-store.ts';
import type { TrashStore } from './features/library/trash-store.ts';
import type { NewsletterLinkStore } from './features/newsletter/newsletter-link-store.ts';
import type { NewsletterStore } from './features/newsletter/newsletter-store.ts';
import type { OrganizationStore } from './features/organizations/organization-store.ts';
import type { OrganizationsStore } from './features/organizations/organizations-store.ts';
import type { PricingParts } from './features/pricing/pricing-parts.ts';
import type { PricingStore } from './features/pricing/pricing-store.ts';
import type { ProfileStore } from './features/profile/profile-store.ts';
import type { SwitchboardStore } from './features/adapter-switchboard/switchboard-store.ts';
import type { SignInStore } from './features/sign-in/sign-in-store.ts';
import type { SignUpStore } from './features/sign-up/sign-up-store.ts';
import type { SsoCallbackStore } from './features/sso-callback/sso-callback-store.ts';
import type { TryStore } from './features/try/try-store.ts';
import type { VideoStore } from './features/video/video-store.ts';
import type { VoicesStore } from './features/voices/voices-store.ts';
import type { WaitlistStore } from './features/waitlist/waitlist-store.ts';
import type { BannerStore } from './stores/banner-store.ts';
import type { ConfirmStore } from './stores/confirm-store.ts';
import type { ConsentStore } from './stores/consent-store.ts';
import type { LoadedValue } from './stores/loaded-value.ts';
import type { ConnectivityStore } from './stores/connectivity-store.ts';
import type { FlagsStore } from './stores/flags-store.ts';
import type { PreferencesStore } from './stores/preferences-store.ts';
import type { RoleStore } from './stores/role-store.ts';
import type { SessionStore } from './stores/session-store.ts';
import type { WorkspacesStore } from './stores/workspaces-store.ts';
import type { TasksStore } from './stores/tasks-store.ts';
import type { ThemeStore } from './stores/theme-store.ts';
import type { ActiveWorkspace } from '../domain/account/account.ts';

/**
 * Services that views can reach; ports are not among them. These are available at once and suffice for the public site; the others come
 * with `pages`, loaded by the first page that needs them.
 */
export interface Services {
  /** Origin of this site without a trailing slash: `https://videos.example.com`. */
  readonly origin: string;
  /** Origin of the application without a trailing slash; empty is this site. */
  readonly appOrigin: string;
  /** Version of this build, shown in error reports. */
  readonly release: string;
  readonly session: SessionStore;
  readonly theme: ThemeStore;
  readonly consent: ConsentStore;
  readonly connectivity: ConnectivityStore;
  /** Content from the operator. */
  readonly content: DisplayedContent;
  readonly banner: BannerStore;
  /** The class is loaded with the footer. */
  readonly createNewsletterStore: (Store: typeof NewsletterStore) => NewsletterStore;
  /** The classes are loaded with the page that shows prices. */
  readonly createPricingStore: (parts: PricingParts) => PricingStore;
  /** Reports a page view (RTE-6). */
  readonly pageViewed: (page: { readonly path: string; readonly query: string }) => void;
  readonly loadAppServices: () => Promise<AppServices>;
}

/** Application-wide stores, and a factory for each page's store. */
export interface AppServices {
  readonly tasks: TasksStore;
  readonly workspaces: WorkspacesStore;
  readonly role: RoleStore;
  readonly preferences: PreferencesStore;
  readonly confirm: ConfirmStore;
  readonly flags: FlagsStore;
  /** Returns the target after sign-in and deletes the stored plan (RED-1 to RED-5). */
  readonly takePathAfterSignIn: (redirect: string | null) => string;
  readonly createSignInStore: () => Promise<SignInStore>;
  /** `invitation`: token of the email that approved the waitlist entry. */
  readonly createSignUpStore: (invitation: string | null) => Promise<SignUpStore>;
  readonly createForgotPasswordStore: () => Promise<ForgotPasswordStore>;
  readonly createWaitlistStore: () => Promise<WaitlistStore>;
  readonly createSsoCallbackStore: (address: string) => Promise<SsoCallbackStore>;
  /** Signs in with the ticket of a link. */
  readonly createTicketStore: (ticket: string) => Promise<AutomaticSignInStore>;
  readonly createProfileStore: () => Promise<ProfileStore>;
  readonly createAnalyticsStore: () => Promise<AnalyticsStore>;
  readonly createApiKeysStore: () => Promise<ApiKeysStore>;
  readonly createVoicesStore: () => Promise<VoicesStore>;
  readonly createOrganizationsStore: () => Promise<OrganizationsStore>;
  readonly createOrganizationStore: (organization: ActiveWorkspace) => Promise<OrganizationStore>;
  readonly createUsersStore: (query: UserQuery) => Promise<UsersStore>;
  readonly createAuditStore: (query: AuditQuery) => Promise<AuditStore>;
  readonly createPromoCodesStore: (query: PromoQuery) => Promise<PromoCodesStore>;
  /** `null` creates a code. */
  readonly createPromoFormStore: (id: string | null) => Promise<PromoFormStore>;
  readonly createPromoUsesStore: (asked: { readonly id: string; readonly query: PromoUsesQuery }) => Promise<PromoUsesStore>;
  readonly createFlagDefinitionsStore: () => Promise<FlagDefinitionsStore>;
  /** `null` creates a feature, experiment or group. */
  readonly createFlagEditorStore: (key: string | null) => Promise<FlagEditorStore>;
  readonly createExperimentEditorStore: (key: string | null) => Promise<ExperimentEditorStore>;
  readonly createGroupEditorStore: (id: string | null) => Promise<GroupEditorStore>;
  readonly createErrorsStore: (query: ErrorQuery) => Promise<ErrorsStore>;
  readonly createErrorStore: (id: string) => Promise<ErrorStore>;
  readonly createTracesStore: () => Promise<TracesStore>;
  readonly createUsageStore: (query: UsageQuery) => Promise<UsageStore>;
  readonly createUsageSessionStore: (id: string) => Promise<UsageSessionStore>;
  readonly createPaymentsStore: (query: PaymentQuery) => Promise<PaymentsStore>;
  readonly createReportsStore: (query: ReportQuery) => Promise<ReportsStore>;
  readonly createWaitlistRequestsStore: (query: WaitlistQuery) => Promise<WaitlistRequestsStore>;
  readonly createSwitchboardStore: () => Promise<SwitchboardStore>;
  readonly createServerAdaptersStore: () => Promise<LoadedValue<readonly ServerAdapter[]>>;
  /** `address`: URL with which the page was opened. */
  readonly createCheckoutStore: (address: string) => Promise<CheckoutStore>;
  readonly createBillingStore: () => Promise<BillingStore>;
  readonly createApiDocsStore: () => Promise<ApiDocsStore>;
  /** `subject`: what the link to the form was about. */
  readonly createReportStore: (subject: string) => Promise<ReportStore>;
  readonly createContactStore: () => Promise<ContactStore>;
  /** `token`: of the email's link. */
  readonly createNewsletterLinkStore: (link: 'confirm' | 'unsubscribe', token: string) => Promise<NewsletterLinkStore>;
  /** The start page's demo. */
  readonly createTryStore: () => Promise<TryStore>;
  readonly createLibraryStore: (query: LibraryQuery) => LibraryStore;
  readonly createTrashStore: () => TrashStore;
  readonly createBackgroundsStore: () => BackgroundsStore;
  /** `null` creates a project. */
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
