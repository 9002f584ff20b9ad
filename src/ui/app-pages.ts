import type { ComponentType } from 'react';

/** Lazily loaded pages of the application; visitors of the public site load none of this file. */
const APP_PAGES = {
  SignInPage: async () => (await import('./features/sign-in/sign-in-page.tsx')).SignInPage,
  SignUpPage: async () => (await import('./features/sign-up/sign-up-page.tsx')).SignUpPage,
  TicketPage: async () => (await import('./features/sign-in/ticket-page.tsx')).TicketPage,
  ForgotPasswordPage: async () => (await import('./features/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
  SsoCallbackPage: async () => (await import('./features/sso-callback/sso-callback-page.tsx')).SsoCallbackPage,
  ReportPage: async () => (await import('./features/report/report-page.tsx')).ReportPage,
  WaitlistPage: async () => (await import('./features/waitlist/waitlist-page.tsx')).WaitlistPage,
  NewsletterConfirmPage: async () => (await import('./features/newsletter/newsletter-confirm-page.tsx')).NewsletterConfirmPage,
  NewsletterUnsubscribePage: async () => (await import('./features/newsletter/newsletter-unsubscribe-page.tsx')).NewsletterUnsubscribePage,
  TrashPage: async () => (await import('./features/library/trash-page.tsx')).TrashPage,
  BackgroundsPage: async () => (await import('./features/backgrounds/backgrounds-page.tsx')).BackgroundsPage,
  LibraryPage: async () => (await import('./features/library/library-page.tsx')).LibraryPage,
  ProfilePage: async () => (await import('./features/profile/profile-page.tsx')).ProfilePage,
  CheckoutPage: async () => (await import('./features/checkout/checkout-page.tsx')).CheckoutPage,
  BillingPage: async () => (await import('./features/billing/billing-page.tsx')).BillingPage,
  AnalyticsPage: async () => (await import('./features/analytics/analytics-page.tsx')).AnalyticsPage,
  ApiKeysPage: async () => (await import('./features/api-keys/api-keys-page.tsx')).ApiKeysPage,
  PresentersPage: async () => (await import('./features/presenters/presenters-page.tsx')).PresentersPage,
  StudioPage: async () => (await import('./features/presenters/studio-page.tsx')).StudioPage,
  VoicesPage: async () => (await import('./features/voices/voices-page.tsx')).VoicesPage,
  OrganizationPage: async () => (await import('./features/organizations/organization-page.tsx')).OrganizationPage,
  OrganizationsPage: async () => (await import('./features/organizations/organizations-page.tsx')).OrganizationsPage,
  NewOrganizationPage: async () => (await import('./features/organizations/new-organization-page.tsx')).NewOrganizationPage,
  InvitationPage: async () => (await import('./features/organizations/invitation-page.tsx')).InvitationPage,
  AdminPage: async () => (await import('./features/admin/admin-page.tsx')).AdminPage,
  UsersPage: async () => (await import('./features/admin/users-page.tsx')).UsersPage,
  AuditPage: async () => (await import('./features/admin/audit-page.tsx')).AuditPage,
  PaymentsPage: async () => (await import('./features/admin/payments-page.tsx')).PaymentsPage,
  ComparisonsPage: async () => (await import('./features/admin/comparisons/comparisons-page.tsx')).ComparisonsPage,
  AdminVoicesPage: async () => (await import('./features/admin/voices/admin-voices-page.tsx')).AdminVoicesPage,
  ReportsPage: async () => (await import('./features/admin/reports/reports-page.tsx')).ReportsPage,
  WaitingPage: async () => (await import('./features/admin/waitlist-requests-page.tsx')).WaitlistRequestsPage,
  ErrorsPage: async () => (await import('./features/admin/errors/errors-page.tsx')).ErrorsPage,
  ErrorPage: async () => (await import('./features/admin/errors/error-page.tsx')).ErrorPage,
  TracesPage: async () => (await import('./features/admin/errors/traces-page.tsx')).TracesPage,
  FlagBookPage: async () => (await import('./features/admin/flags/flag-definitions-page.tsx')).FlagDefinitionsPage,
  FlagEditorPage: async () => (await import('./features/admin/flags/flag-editor-page.tsx')).FlagEditorPage,
  ExperimentEditorPage: async () => (await import('./features/admin/flags/experiment-editor-page.tsx')).ExperimentEditorPage,
  GroupEditorPage: async () => (await import('./features/admin/flags/group-editor-page.tsx')).GroupEditorPage,
  PromoCodesPage: async () => (await import('./features/admin/promo/promo-codes-page.tsx')).PromoCodesPage,
  PromoFormPage: async () => (await import('./features/admin/promo/promo-form-page.tsx')).PromoFormPage,
  PromoUsesPage: async () => (await import('./features/admin/promo/promo-uses-page.tsx')).PromoUsesPage,
  ProvidersPage: async () => (await import('./features/adapter-switchboard/adapters-page.tsx')).AdaptersPage,
  UsagePage: async () => (await import('./features/admin/usage/usage-page.tsx')).UsagePage,
  UsageSessionPage: async () => (await import('./features/admin/usage/usage-session-page.tsx')).UsageSessionPage,
  FlagTestPage: async () => (await import('./features/flag-test/flag-test-page.tsx')).FlagTestPage,
  EditorPage: async () => (await import('./features/editor/editor-page.tsx')).EditorPage,
  VideoPage: async () => (await import('./features/video/video-page.tsx')).VideoPage,
} satisfies Readonly<Record<string, () => Promise<ComponentType>>>;

export type AppPageName = keyof typeof APP_PAGES;

export async function loadAppPage(name: AppPageName): Promise<ComponentType> {
  return APP_PAGES[name]();
}
