import { type ComponentType, lazy } from 'react';
import type { AppPageName } from './app-pages.ts';
import { DOCUMENTATION, type GuideSection, HELP_CENTER, TUTORIALS } from './features/guides/guide-sections.ts';
import { HomePage } from './features/home/home-page.tsx';
import type { Section } from './site/content/content-sections.ts';

/** `studio` pages are for signed-in people and wear the studio's theme; `bare` ones have no header bar. */
export interface AppRoute {
  readonly path: string;
  readonly Page: ComponentType;
  readonly area: 'site' | 'studio';
  readonly bare?: boolean;
  /** The build makes its page, for whoever comes before a script has run; of a section, one for each of its titles. */
  readonly built?: true | Section;
}

const appPages = new Map<AppPageName, ComponentType>();

/** The same page for every path it has, so that going from one to the other does not begin it anew. */
function appPage(name: AppPageName): ComponentType {
  const page = appPages.get(name) ?? lazy(async () => ({ default: await (await import('./app-pages.ts')).loadAppPage(name) }));
  appPages.set(name, page);
  return page;
}

/** Pages for who develops; a build for visitors has none of them unless it is asked to. */
const DEV_PAGES = import.meta.env.DEV || import.meta.env.VITE_DEV_PAGES === 'on';

const GUIDES = [DOCUMENTATION, HELP_CENTER, TUTORIALS];
/** Pages that are words alone, of `content/pages`. */
const WORDS = ['about-us', 'privacy', 'terms', 'cookies', 'accessibility', 'community', 'careers', 'press', 'partners'];

const ContactPage = lazy(async () => ({ default: (await import('./features/contact/contact-page.tsx')).ContactPage }));
const PricingPage = lazy(async () => ({ default: (await import('./features/pricing/pricing-page.tsx')).PricingPage }));
const DevProvidersPage = lazy(async () => ({ default: (await import('./features/adapter-switchboard/dev-adapters-page.tsx')).DevProvidersPage }));
const BlogPage = lazy(async () => ({ default: (await import('./features/blog/blog-page.tsx')).BlogPage }));
const TemplatesPage = lazy(async () => ({ default: (await import('./features/templates/templates-page.tsx')).TemplatesPage }));
const ApiDocsPage = lazy(async () => ({ default: (await import('./features/api-docs/api-docs-page.tsx')).ApiDocsPage }));
const PostPage = lazy(async () => ({ default: (await import('./features/blog/post-page.tsx')).PostPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('./features/not-found/not-found-page.tsx')).NotFoundPage }));
const guides = (of: GuideSection) => lazy(async () => ({ default: (await import('./features/guides/guides-page.tsx')).guidesPage(of) }));
const guide = (of: GuideSection) => lazy(async () => ({ default: (await import('./features/guides/guide-page.tsx')).guidePage(of) }));
const words = (slug: string) => lazy(async () => ({ default: (await import('./features/content-page/content-page.tsx')).wordsPage(slug) }));

export const ROUTES: readonly AppRoute[] = [
  { path: '/', Page: HomePage, area: 'site', built: true },
  { path: '/pricing', Page: PricingPage, area: 'site', built: true },
  { path: '/templates', Page: TemplatesPage, area: 'site', built: true },
  { path: '/api-docs', Page: ApiDocsPage, area: 'site', built: true },
  { path: '/checkout', Page: appPage('CheckoutPage'), area: 'site' },
  { path: '/signin/*', Page: appPage('SignInPage'), area: 'site' },
  { path: '/signin/one-time', Page: appPage('TicketPage'), area: 'site' },
  { path: '/forgot-password', Page: appPage('ForgotPasswordPage'), area: 'site' },
  { path: '/sso-callback', Page: appPage('SsoCallbackPage'), area: 'site' },
  { path: '/waitlist', Page: appPage('WaitlistPage'), area: 'site' },
  { path: '/signup/*', Page: appPage('SignUpPage'), area: 'site' },
  { path: '/test', Page: appPage('FlagTestPage'), area: 'site' },
  { path: '/report', Page: appPage('ReportPage'), area: 'site' },
  { path: '/contact', Page: ContactPage, area: 'site', built: true },
  { path: '/newsletter/confirm', Page: appPage('NewsletterConfirmPage'), area: 'site' },
  { path: '/newsletter/unsubscribe', Page: appPage('NewsletterUnsubscribePage'), area: 'site' },
  { path: '/dashboard', Page: appPage('LibraryPage'), area: 'studio' },
  { path: '/dashboard/trash', Page: appPage('TrashPage'), area: 'studio' },
  { path: '/dashboard/backgrounds', Page: appPage('BackgroundsPage'), area: 'studio' },
  { path: '/dashboard/videos/:id', Page: appPage('VideoPage'), area: 'studio' },
  { path: '/dashboard/profile', Page: appPage('ProfilePage'), area: 'studio' },
  { path: '/dashboard/billing', Page: appPage('BillingPage'), area: 'studio' },
  { path: '/dashboard/analytics', Page: appPage('AnalyticsPage'), area: 'studio' },
  { path: '/dashboard/api-keys', Page: appPage('ApiKeysPage'), area: 'studio' },
  { path: '/dashboard/voices', Page: appPage('VoicesPage'), area: 'studio' },
  { path: '/dashboard/organization', Page: appPage('OrganizationPage'), area: 'studio' },
  { path: '/dashboard/organizations', Page: appPage('OrganizationsPage'), area: 'studio' },
  { path: '/dashboard/organizations/new', Page: appPage('NewOrganizationPage'), area: 'studio' },
  { path: '/dashboard/invitations/:id', Page: appPage('InvitationPage'), area: 'studio' },
  { path: '/admin', Page: appPage('AdminPage'), area: 'studio' },
  { path: '/admin/users', Page: appPage('UsersPage'), area: 'studio' },
  { path: '/admin/audit', Page: appPage('AuditPage'), area: 'studio' },
  { path: '/admin/flags', Page: appPage('FlagBookPage'), area: 'studio' },
  { path: '/admin/flags/new/features', Page: appPage('FlagEditorPage'), area: 'studio' },
  { path: '/admin/flags/new/experiments', Page: appPage('ExperimentEditorPage'), area: 'studio' },
  { path: '/admin/flags/new/groups', Page: appPage('GroupEditorPage'), area: 'studio' },
  { path: '/admin/flags/features/:key', Page: appPage('FlagEditorPage'), area: 'studio' },
  { path: '/admin/flags/experiments/:key', Page: appPage('ExperimentEditorPage'), area: 'studio' },
  { path: '/admin/flags/groups/:id', Page: appPage('GroupEditorPage'), area: 'studio' },
  { path: '/admin/payments', Page: appPage('PaymentsPage'), area: 'studio' },
  { path: '/admin/promo-codes', Page: appPage('PromoCodesPage'), area: 'studio' },
  { path: '/admin/promo-codes/new', Page: appPage('PromoFormPage'), area: 'studio' },
  { path: '/admin/promo-codes/:id', Page: appPage('PromoFormPage'), area: 'studio' },
  { path: '/admin/promo-codes/:id/uses', Page: appPage('PromoUsesPage'), area: 'studio' },
  { path: '/admin/errors', Page: appPage('ErrorsPage'), area: 'studio' },
  { path: '/admin/errors/traces', Page: appPage('TracesPage'), area: 'studio' },
  { path: '/admin/errors/:id', Page: appPage('ErrorPage'), area: 'studio' },
  { path: '/admin/analytics', Page: appPage('UsagePage'), area: 'studio' },
  { path: '/admin/analytics/sessions/:id', Page: appPage('UsageSessionPage'), area: 'studio' },
  { path: '/admin/reports', Page: appPage('ReportsPage'), area: 'studio' },
  { path: '/admin/waitlist', Page: appPage('WaitingPage'), area: 'studio' },
  { path: '/admin/providers', Page: appPage('ProvidersPage'), area: 'studio' },
  ...(DEV_PAGES ? [{ path: '/dev/providers', Page: DevProvidersPage, area: 'site' } as const] : []),
  { path: '/dashboard/*', Page: NotFoundPage, area: 'studio' },
  { path: '/admin/*', Page: NotFoundPage, area: 'studio' },
  { path: '/editor', Page: appPage('EditorPage'), area: 'studio', bare: true },
  { path: '/editor/:projectId', Page: appPage('EditorPage'), area: 'studio', bare: true },
  ...WORDS.map((slug): AppRoute => ({ path: `/${slug}`, Page: words(slug), area: 'site', built: true })),
  { path: '/blog', Page: BlogPage, area: 'site', built: true },
  { path: '/blog/:title', Page: PostPage, area: 'site', built: 'blog' },
  ...GUIDES.flatMap((of): AppRoute[] => [
    { path: `/${of.section}`, Page: guides(of), area: 'site', built: true },
    { path: `/${of.section}/:title`, Page: guide(of), area: 'site', built: of.section },
  ]),
  { path: '*', Page: NotFoundPage, area: 'site', built: true },
];
