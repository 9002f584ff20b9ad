import { type ComponentType, lazy } from 'react';
import type { AppPageName } from './app-pages.ts';
import { DOCUMENTATION, type GuideSection, HELP_CENTER, TUTORIALS } from './features/guides/guide-sections.ts';
import { HomePage } from './features/home/home-page.tsx';
import type { ContentSection } from './site/content/content-sections.ts';

/** `studio` pages are for signed-in users, in the app's theme; `bare` ones have no header. */
export interface AppRoute {
  readonly path: string;
  readonly Page: ComponentType;
  readonly area: 'site' | 'studio';
  readonly bare?: boolean;
  /** Prerendered at build time; a section has one page per title. */
  readonly prerendered?: true | ContentSection;
}

const appPages = new Map<AppPageName, ComponentType>();

/** Returns the same component for every path of a page, so that navigation between them does not remount it. */
function getAppPage(name: AppPageName): ComponentType {
  const page = appPages.get(name) ?? lazy(async () => ({ default: await (await import('./app-pages.ts')).loadAppPage(name) }));
  appPages.set(name, page);
  return page;
}

/** Developer pages; only in builds that ask for them. */
const DEV_PAGES = import.meta.env.DEV || import.meta.env.VITE_DEV_PAGES === 'on';

const GUIDES = [DOCUMENTATION, HELP_CENTER, TUTORIALS];
/** Pages that consist of text only, from `content/pages`. */
const CONTENT_PAGES = ['about-us', 'privacy', 'terms', 'cookies', 'accessibility', 'community', 'careers', 'press', 'partners'];

const ContactPage = lazy(async () => ({ default: (await import('./features/contact/contact-page.tsx')).ContactPage }));
const PricingPage = lazy(async () => ({ default: (await import('./features/pricing/pricing-page.tsx')).PricingPage }));
const DevAdaptersPage = lazy(async () => ({
  default: (await import('./features/adapter-switchboard/dev-adapters-page.tsx')).DevAdaptersPage,
}));
const BlogPage = lazy(async () => ({ default: (await import('./features/blog/blog-page.tsx')).BlogPage }));
const TemplatesPage = lazy(async () => ({ default: (await import('./features/templates/templates-page.tsx')).TemplatesPage }));
const ApiDocsPage = lazy(async () => ({ default: (await import('./features/api-docs/api-docs-page.tsx')).ApiDocsPage }));
const PostPage = lazy(async () => ({ default: (await import('./features/blog/post-page.tsx')).PostPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('./features/not-found/not-found-page.tsx')).NotFoundPage }));
const createGuidesRoute = (of: GuideSection) =>
  lazy(async () => ({ default: (await import('./features/guides/guides-page.tsx')).createGuidesPage(of) }));
const createGuideRoute = (of: GuideSection) =>
  lazy(async () => ({ default: (await import('./features/guides/guide-page.tsx')).createGuidePage(of) }));
const createContentRoute = (slug: string) =>
  lazy(async () => ({ default: (await import('./features/content-page/content-page.tsx')).createContentPage(slug) }));

export const ROUTES: readonly AppRoute[] = [
  { path: '/', Page: HomePage, area: 'site', prerendered: true },
  { path: '/pricing', Page: PricingPage, area: 'site', prerendered: true },
  { path: '/templates', Page: TemplatesPage, area: 'site', prerendered: true },
  { path: '/api-docs', Page: ApiDocsPage, area: 'site', prerendered: true },
  { path: '/checkout', Page: getAppPage('CheckoutPage'), area: 'site' },
  { path: '/signin/*', Page: getAppPage('SignInPage'), area: 'site' },
  { path: '/signin/one-time', Page: getAppPage('TicketPage'), area: 'site' },
  { path: '/forgot-password', Page: getAppPage('ForgotPasswordPage'), area: 'site' },
  { path: '/sso-callback', Page: getAppPage('SsoCallbackPage'), area: 'site' },
  { path: '/waitlist', Page: getAppPage('WaitlistPage'), area: 'site' },
  { path: '/signup/*', Page: getAppPage('SignUpPage'), area: 'site' },
  { path: '/test', Page: getAppPage('FlagTestPage'), area: 'site' },
  { path: '/report', Page: getAppPage('ReportPage'), area: 'site' },
  { path: '/contact', Page: ContactPage, area: 'site', prerendered: true },
  { path: '/newsletter/confirm', Page: getAppPage('NewsletterConfirmPage'), area: 'site' },
  { path: '/newsletter/unsubscribe', Page: getAppPage('NewsletterUnsubscribePage'), area: 'site' },
  { path: '/dashboard', Page: getAppPage('LibraryPage'), area: 'studio' },
  { path: '/dashboard/trash', Page: getAppPage('TrashPage'), area: 'studio' },
  { path: '/dashboard/backgrounds', Page: getAppPage('BackgroundsPage'), area: 'studio' },
  { path: '/dashboard/videos/:id', Page: getAppPage('VideoPage'), area: 'studio' },
  { path: '/dashboard/profile', Page: getAppPage('ProfilePage'), area: 'studio' },
  { path: '/dashboard/billing', Page: getAppPage('BillingPage'), area: 'studio' },
  { path: '/dashboard/analytics', Page: getAppPage('AnalyticsPage'), area: 'studio' },
  { path: '/dashboard/api-keys', Page: getAppPage('ApiKeysPage'), area: 'studio' },
  { path: '/dashboard/presenters', Page: getAppPage('PresentersPage'), area: 'studio' },
  { path: '/dashboard/presenters/new', Page: getAppPage('StudioPage'), area: 'studio' },
  { path: '/dashboard/voices', Page: getAppPage('VoicesPage'), area: 'studio' },
  { path: '/dashboard/organization', Page: getAppPage('OrganizationPage'), area: 'studio' },
  { path: '/dashboard/organizations', Page: getAppPage('OrganizationsPage'), area: 'studio' },
  { path: '/dashboard/organizations/new', Page: getAppPage('NewOrganizationPage'), area: 'studio' },
  { path: '/dashboard/invitations/:id', Page: getAppPage('InvitationPage'), area: 'studio' },
  { path: '/admin', Page: getAppPage('AdminPage'), area: 'studio' },
  { path: '/admin/users', Page: getAppPage('UsersPage'), area: 'studio' },
  { path: '/admin/audit', Page: getAppPage('AuditPage'), area: 'studio' },
  { path: '/admin/flags', Page: getAppPage('FlagBookPage'), area: 'studio' },
  { path: '/admin/flags/new/features', Page: getAppPage('FlagEditorPage'), area: 'studio' },
  { path: '/admin/flags/new/experiments', Page: getAppPage('ExperimentEditorPage'), area: 'studio' },
  { path: '/admin/flags/new/groups', Page: getAppPage('GroupEditorPage'), area: 'studio' },
  { path: '/admin/flags/features/:key', Page: getAppPage('FlagEditorPage'), area: 'studio' },
  { path: '/admin/flags/experiments/:key', Page: getAppPage('ExperimentEditorPage'), area: 'studio' },
  { path: '/admin/flags/groups/:id', Page: getAppPage('GroupEditorPage'), area: 'studio' },
  { path: '/admin/payments', Page: getAppPage('PaymentsPage'), area: 'studio' },
  { path: '/admin/promo-codes', Page: getAppPage('PromoCodesPage'), area: 'studio' },
  { path: '/admin/promo-codes/new', Page: getAppPage('PromoFormPage'), area: 'studio' },
  { path: '/admin/promo-codes/:id', Page: getAppPage('PromoFormPage'), area: 'studio' },
  { path: '/admin/promo-codes/:id/uses', Page: getAppPage('PromoUsesPage'), area: 'studio' },
  { path: '/admin/errors', Page: getAppPage('ErrorsPage'), area: 'studio' },
  { path: '/admin/errors/traces', Page: getAppPage('TracesPage'), area: 'studio' },
  { path: '/admin/errors/:id', Page: getAppPage('ErrorPage'), area: 'studio' },
  { path: '/admin/analytics', Page: getAppPage('UsagePage'), area: 'studio' },
  { path: '/admin/analytics/sessions/:id', Page: getAppPage('UsageSessionPage'), area: 'studio' },
  { path: '/admin/looks', Page: getAppPage('ComparisonsPage'), area: 'studio' },
  { path: '/admin/reports', Page: getAppPage('ReportsPage'), area: 'studio' },
  { path: '/admin/waitlist', Page: getAppPage('WaitingPage'), area: 'studio' },
  { path: '/admin/providers', Page: getAppPage('ProvidersPage'), area: 'studio' },
  ...(DEV_PAGES ? [{ path: '/dev/providers', Page: DevAdaptersPage, area: 'site' } as const] : []),
  { path: '/dashboard/*', Page: NotFoundPage, area: 'studio' },
  { path: '/admin/*', Page: NotFoundPage, area: 'studio' },
  { path: '/editor', Page: getAppPage('EditorPage'), area: 'studio', bare: true },
  { path: '/editor/:projectId', Page: getAppPage('EditorPage'), area: 'studio', bare: true },
  ...CONTENT_PAGES.map((slug): AppRoute => ({ path: `/${slug}`, Page: createContentRoute(slug), area: 'site', prerendered: true })),
  { path: '/blog', Page: BlogPage, area: 'site', prerendered: true },
  { path: '/blog/:title', Page: PostPage, area: 'site', prerendered: 'blog' },
  ...GUIDES.flatMap((of): AppRoute[] => [
    { path: `/${of.section}`, Page: createGuidesRoute(of), area: 'site', prerendered: true },
    { path: `/${of.section}/:title`, Page: createGuideRoute(of), area: 'site', prerendered: of.section },
  ]),
  { path: '*', Page: NotFoundPage, area: 'site', prerendered: true },
];
