import type { AppPageName } from './app-pages.ts';

/** A page for signed-in users; `path` is the whole path. */
interface StudioRoute {
  readonly path: string;
  readonly page: AppPageName;
}

export const STUDIO_ROUTES: readonly StudioRoute[] = [
  { path: '/dashboard', page: 'LibraryPage' },
  { path: '/dashboard/trash', page: 'TrashPage' },
  { path: '/dashboard/uploads', page: 'UploadsPage' },
  // Where uploads were before; links to it go on.
  { path: '/dashboard/backgrounds', page: 'UploadsPage' },
  { path: '/dashboard/brand', page: 'BrandPage' },
  { path: '/dashboard/videos/:id', page: 'VideoPage' },
  { path: '/dashboard/batches/:project', page: 'BatchesPage' },
  { path: '/dashboard/batches/:project/:batch', page: 'BatchPage' },
  { path: '/dashboard/profile', page: 'ProfilePage' },
  { path: '/dashboard/billing', page: 'BillingPage' },
  { path: '/dashboard/analytics', page: 'AnalyticsPage' },
  { path: '/dashboard/analytics/:id', page: 'VideoViewersPage' },
  { path: '/dashboard/api-keys', page: 'ApiKeysPage' },
  { path: '/dashboard/webhooks', page: 'WebhooksPage' },
  { path: '/dashboard/webhooks/:id', page: 'WebhookPage' },
  { path: '/dashboard/presenters', page: 'PresentersPage' },
  { path: '/dashboard/presenters/new', page: 'StudioPage' },
  { path: '/dashboard/voices', page: 'VoicesPage' },
  { path: '/dashboard/activity', page: 'ActivityPage' },
  { path: '/dashboard/organization', page: 'OrganizationPage' },
  { path: '/dashboard/organizations', page: 'OrganizationsPage' },
  { path: '/dashboard/organizations/new', page: 'NewOrganizationPage' },
  { path: '/dashboard/invitations/:id', page: 'InvitationPage' },
  { path: '/admin', page: 'AdminPage' },
  { path: '/admin/users', page: 'UsersPage' },
  { path: '/admin/audit', page: 'AuditPage' },
  { path: '/admin/flags', page: 'FlagBookPage' },
  { path: '/admin/flags/new/features', page: 'FlagEditorPage' },
  { path: '/admin/flags/new/experiments', page: 'ExperimentEditorPage' },
  { path: '/admin/flags/new/groups', page: 'GroupEditorPage' },
  { path: '/admin/flags/features/:key', page: 'FlagEditorPage' },
  { path: '/admin/flags/experiments/:key', page: 'ExperimentEditorPage' },
  { path: '/admin/flags/groups/:id', page: 'GroupEditorPage' },
  { path: '/admin/payments', page: 'PaymentsPage' },
  { path: '/admin/promo-codes', page: 'PromoCodesPage' },
  { path: '/admin/promo-codes/new', page: 'PromoFormPage' },
  { path: '/admin/promo-codes/:id', page: 'PromoFormPage' },
  { path: '/admin/promo-codes/:id/uses', page: 'PromoUsesPage' },
  { path: '/admin/errors', page: 'ErrorsPage' },
  { path: '/admin/errors/traces', page: 'TracesPage' },
  { path: '/admin/errors/:id', page: 'ErrorPage' },
  { path: '/admin/analytics', page: 'UsagePage' },
  { path: '/admin/analytics/sessions/:id', page: 'UsageSessionPage' },
  { path: '/admin/looks', page: 'ComparisonsPage' },
  { path: '/admin/voices', page: 'AdminVoicesPage' },
  { path: '/admin/reports', page: 'ReportsPage' },
  { path: '/admin/waitlist', page: 'WaitingPage' },
  { path: '/admin/providers', page: 'ProvidersPage' },
];
