import { type ComponentType, lazy } from 'react';
import { DOCUMENTATION, type GuideSection, HELP_CENTER, TUTORIALS } from './features/guides/guide-sections.ts';
import { HomePage } from './features/home/home-page.tsx';
import type { Section } from './site/content/sections.ts';

/** `studio` pages are for signed-in people and wear the studio's theme; `bare` ones have no header bar. */
export interface AppRoute {
  readonly path: string;
  readonly Page: ComponentType;
  readonly area: 'site' | 'studio';
  readonly bare?: boolean;
  /** The build makes its page, for whoever comes before a script has run; of a section, one for each of its titles. */
  readonly built?: true | Section;
}

const SignInPage = lazy(async () => ({ default: (await import('./features/sign-in/sign-in-page.tsx')).SignInPage }));
const SignUpPage = lazy(async () => ({ default: (await import('./features/sign-up/sign-up-page.tsx')).SignUpPage }));
const TicketPage = lazy(async () => ({ default: (await import('./features/sign-in/ticket-page.tsx')).TicketPage }));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./features/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
}));
const SsoCallbackPage = lazy(async () => ({ default: (await import('./features/sso-callback/sso-callback-page.tsx')).SsoCallbackPage }));
const WaitlistPage = lazy(async () => ({ default: (await import('./features/waitlist/waitlist-page.tsx')).WaitlistPage }));
const ContactPage = lazy(async () => ({ default: (await import('./features/contact/contact-page.tsx')).ContactPage }));
const NewsletterConfirmPage = lazy(async () => ({
  default: (await import('./features/newsletter/confirm-page.tsx')).NewsletterConfirmPage,
}));
const NewsletterUnsubscribePage = lazy(async () => ({
  default: (await import('./features/newsletter/unsubscribe-page.tsx')).NewsletterUnsubscribePage,
}));
const LibraryPage = lazy(async () => ({ default: (await import('./features/library/library-page.tsx')).LibraryPage }));
const ProfilePage = lazy(async () => ({ default: (await import('./features/profile/profile-page.tsx')).ProfilePage }));
const PricingPage = lazy(async () => ({ default: (await import('./features/pricing/pricing-page.tsx')).PricingPage }));
const CheckoutPage = lazy(async () => ({ default: (await import('./features/checkout/checkout-page.tsx')).CheckoutPage }));
const BillingPage = lazy(async () => ({ default: (await import('./features/billing/billing-page.tsx')).BillingPage }));
const AnalyticsPage = lazy(async () => ({ default: (await import('./features/analytics/analytics-page.tsx')).AnalyticsPage }));
const ApiKeysPage = lazy(async () => ({ default: (await import('./features/api-keys/api-keys-page.tsx')).ApiKeysPage }));
const VoicesPage = lazy(async () => ({ default: (await import('./features/voices/voices-page.tsx')).VoicesPage }));
const OrganizationPage = lazy(async () => ({
  default: (await import('./features/organizations/organization-page.tsx')).OrganizationPage,
}));
const OrganizationsPage = lazy(async () => ({
  default: (await import('./features/organizations/organizations-page.tsx')).OrganizationsPage,
}));
const NewOrganizationPage = lazy(async () => ({
  default: (await import('./features/organizations/new-organization-page.tsx')).NewOrganizationPage,
}));
const InvitationPage = lazy(async () => ({ default: (await import('./features/organizations/invitation-page.tsx')).InvitationPage }));
const AdminPage = lazy(async () => ({ default: (await import('./features/admin/admin-page.tsx')).AdminPage }));
const UsersPage = lazy(async () => ({ default: (await import('./features/admin/users-page.tsx')).UsersPage }));
const AuditPage = lazy(async () => ({ default: (await import('./features/admin/audit-page.tsx')).AuditPage }));
const WaitingPage = lazy(async () => ({ default: (await import('./features/admin/waiting-page.tsx')).WaitingPage }));
const ErrorsPage = lazy(async () => ({ default: (await import('./features/admin/errors/errors-page.tsx')).ErrorsPage }));
const ErrorPage = lazy(async () => ({ default: (await import('./features/admin/errors/error-page.tsx')).ErrorPage }));
const TracesPage = lazy(async () => ({ default: (await import('./features/admin/errors/traces-page.tsx')).TracesPage }));
const FlagBookPage = lazy(async () => ({ default: (await import('./features/admin/flags/flag-book-page.tsx')).FlagBookPage }));
const FlagEditorPage = lazy(async () => ({ default: (await import('./features/admin/flags/flag-editor-page.tsx')).FlagEditorPage }));
const ExperimentEditorPage = lazy(async () => ({
  default: (await import('./features/admin/flags/experiment-editor-page.tsx')).ExperimentEditorPage,
}));
const GroupEditorPage = lazy(async () => ({ default: (await import('./features/admin/flags/group-editor-page.tsx')).GroupEditorPage }));
const PromoCodesPage = lazy(async () => ({ default: (await import('./features/admin/promo/promo-codes-page.tsx')).PromoCodesPage }));
const PromoFormPage = lazy(async () => ({ default: (await import('./features/admin/promo/promo-form-page.tsx')).PromoFormPage }));
const PromoUsesPage = lazy(async () => ({ default: (await import('./features/admin/promo/promo-uses-page.tsx')).PromoUsesPage }));
const ProvidersPage = lazy(async () => ({ default: (await import('./features/providers/providers-page.tsx')).ProvidersPage }));
const DevProvidersPage = lazy(async () => ({ default: (await import('./features/providers/dev-providers-page.tsx')).DevProvidersPage }));
const UsagePage = lazy(async () => ({ default: (await import('./features/admin/usage/usage-page.tsx')).UsagePage }));
const UsageSessionPage = lazy(async () => ({
  default: (await import('./features/admin/usage/usage-session-page.tsx')).UsageSessionPage,
}));
const FlagTestPage = lazy(async () => ({ default: (await import('./features/flag-test/flag-test-page.tsx')).FlagTestPage }));
const EditorPage = lazy(async () => ({ default: (await import('./features/editor/editor-page.tsx')).EditorPage }));
const VideoPage = lazy(async () => ({ default: (await import('./features/video/video-page.tsx')).VideoPage }));

/** Pages for who develops; a build for visitors has none of them unless it is asked to. */
const DEV_PAGES = import.meta.env.DEV || import.meta.env.VITE_DEV_PAGES === 'on';

const GUIDES = [DOCUMENTATION, HELP_CENTER, TUTORIALS];
/** Pages that are words alone, of `content/pages`. */
const WORDS = ['about-us', 'privacy', 'terms', 'cookies', 'accessibility', 'community', 'careers', 'press', 'partners'];

const BlogPage = lazy(async () => ({ default: (await import('./features/blog/blog-page.tsx')).BlogPage }));
const TemplatesPage = lazy(async () => ({ default: (await import('./features/templates/templates-page.tsx')).TemplatesPage }));
const ApiDocsPage = lazy(async () => ({ default: (await import('./features/api-docs/api-docs-page.tsx')).ApiDocsPage }));
const PostPage = lazy(async () => ({ default: (await import('./features/blog/post-page.tsx')).PostPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('./features/not-found/not-found-page.tsx')).NotFoundPage }));
const guides = (of: GuideSection) => lazy(async () => ({ default: (await import('./features/guides/guides-page.tsx')).guidesPage(of) }));
const guide = (of: GuideSection) => lazy(async () => ({ default: (await import('./features/guides/guide-page.tsx')).guidePage(of) }));
const words = (slug: string) => lazy(async () => ({ default: (await import('./features/words/words-page.tsx')).wordsPage(slug) }));

export const ROUTES: readonly AppRoute[] = [
  { path: '/', Page: HomePage, area: 'site', built: true },
  { path: '/pricing', Page: PricingPage, area: 'site', built: true },
  { path: '/templates', Page: TemplatesPage, area: 'site', built: true },
  { path: '/api-docs', Page: ApiDocsPage, area: 'site', built: true },
  { path: '/checkout', Page: CheckoutPage, area: 'site' },
  { path: '/signin/*', Page: SignInPage, area: 'site' },
  { path: '/signin/one-time', Page: TicketPage, area: 'site' },
  { path: '/forgot-password', Page: ForgotPasswordPage, area: 'site' },
  { path: '/sso-callback', Page: SsoCallbackPage, area: 'site' },
  { path: '/waitlist', Page: WaitlistPage, area: 'site' },
  { path: '/signup/*', Page: SignUpPage, area: 'site' },
  { path: '/test', Page: FlagTestPage, area: 'site' },
  { path: '/contact', Page: ContactPage, area: 'site', built: true },
  { path: '/newsletter/confirm', Page: NewsletterConfirmPage, area: 'site' },
  { path: '/newsletter/unsubscribe', Page: NewsletterUnsubscribePage, area: 'site' },
  { path: '/dashboard', Page: LibraryPage, area: 'studio' },
  { path: '/dashboard/videos/:id', Page: VideoPage, area: 'studio' },
  { path: '/dashboard/profile', Page: ProfilePage, area: 'studio' },
  { path: '/dashboard/billing', Page: BillingPage, area: 'studio' },
  { path: '/dashboard/analytics', Page: AnalyticsPage, area: 'studio' },
  { path: '/dashboard/api-keys', Page: ApiKeysPage, area: 'studio' },
  { path: '/dashboard/voices', Page: VoicesPage, area: 'studio' },
  { path: '/dashboard/organization', Page: OrganizationPage, area: 'studio' },
  { path: '/dashboard/organizations', Page: OrganizationsPage, area: 'studio' },
  { path: '/dashboard/organizations/new', Page: NewOrganizationPage, area: 'studio' },
  { path: '/dashboard/invitations/:id', Page: InvitationPage, area: 'studio' },
  { path: '/admin', Page: AdminPage, area: 'studio' },
  { path: '/admin/users', Page: UsersPage, area: 'studio' },
  { path: '/admin/audit', Page: AuditPage, area: 'studio' },
  { path: '/admin/flags', Page: FlagBookPage, area: 'studio' },
  { path: '/admin/flags/new/features', Page: FlagEditorPage, area: 'studio' },
  { path: '/admin/flags/new/experiments', Page: ExperimentEditorPage, area: 'studio' },
  { path: '/admin/flags/new/groups', Page: GroupEditorPage, area: 'studio' },
  { path: '/admin/flags/features/:key', Page: FlagEditorPage, area: 'studio' },
  { path: '/admin/flags/experiments/:key', Page: ExperimentEditorPage, area: 'studio' },
  { path: '/admin/flags/groups/:id', Page: GroupEditorPage, area: 'studio' },
  { path: '/admin/promo-codes', Page: PromoCodesPage, area: 'studio' },
  { path: '/admin/promo-codes/new', Page: PromoFormPage, area: 'studio' },
  { path: '/admin/promo-codes/:id', Page: PromoFormPage, area: 'studio' },
  { path: '/admin/promo-codes/:id/uses', Page: PromoUsesPage, area: 'studio' },
  { path: '/admin/errors', Page: ErrorsPage, area: 'studio' },
  { path: '/admin/errors/traces', Page: TracesPage, area: 'studio' },
  { path: '/admin/errors/:id', Page: ErrorPage, area: 'studio' },
  { path: '/admin/analytics', Page: UsagePage, area: 'studio' },
  { path: '/admin/analytics/sessions/:id', Page: UsageSessionPage, area: 'studio' },
  { path: '/admin/waitlist', Page: WaitingPage, area: 'studio' },
  { path: '/admin/providers', Page: ProvidersPage, area: 'studio' },
  ...(DEV_PAGES ? [{ path: '/dev/providers', Page: DevProvidersPage, area: 'site' } as const] : []),
  { path: '/editor', Page: EditorPage, area: 'studio', bare: true },
  { path: '/editor/:projectId', Page: EditorPage, area: 'studio', bare: true },
  ...WORDS.map((slug): AppRoute => ({ path: `/${slug}`, Page: words(slug), area: 'site', built: true })),
  { path: '/blog', Page: BlogPage, area: 'site', built: true },
  { path: '/blog/:title', Page: PostPage, area: 'site', built: 'blog' },
  ...GUIDES.flatMap((of): AppRoute[] => [
    { path: `/${of.section}`, Page: guides(of), area: 'site', built: true },
    { path: `/${of.section}/:title`, Page: guide(of), area: 'site', built: of.section },
  ]),
  { path: '*', Page: NotFoundPage, area: 'site', built: true },
];
