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

/** Areas whose pages are listed in `studio-routes.ts`, which visitors of the public site don't load. */
const STUDIO_AREAS = ['/dashboard', '/admin'] as const;

/** Developer pages; only in builds that ask for them. */
const DEV_PAGES = import.meta.env.DEV || import.meta.env.VITE_DEV_PAGES === 'on';

const GUIDES = [DOCUMENTATION, HELP_CENTER, TUTORIALS];
/** Pages that consist of text only, from `content/pages`. */
const CONTENT_PAGES = ['about-us', 'privacy', 'terms', 'cookies', 'accessibility', 'community', 'careers', 'press', 'partners'];

const ContactPage = lazy(async () => ({ default: (await import('./features/contact/contact-page.tsx')).ContactPage }));
const VerifyPage = lazy(async () => ({ default: (await import('./features/verify/verify-page.tsx')).VerifyPage }));
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
const createAppRoute = (name: AppPageName) => lazy(async () => ({ default: await (await import('./app-pages.ts')).loadAppPage(name) }));
const createStudioRoute = (base: string) => lazy(async () => ({ default: (await import('./studio-pages.tsx')).createStudioPages(base) }));
const createContentRoute = (slug: string) =>
  lazy(async () => ({ default: (await import('./features/content-page/content-page.tsx')).createContentPage(slug) }));
/** One component for both paths: navigation between them does not remount it. */
const EditorPage = createAppRoute('EditorPage');

export const ROUTES: readonly AppRoute[] = [
  { path: '/', Page: HomePage, area: 'site', prerendered: true },
  { path: '/pricing', Page: PricingPage, area: 'site', prerendered: true },
  { path: '/templates', Page: TemplatesPage, area: 'site', prerendered: true },
  { path: '/api-docs', Page: ApiDocsPage, area: 'site', prerendered: true },
  { path: '/checkout', Page: createAppRoute('CheckoutPage'), area: 'site' },
  { path: '/signin/*', Page: createAppRoute('SignInPage'), area: 'site' },
  { path: '/signin/one-time', Page: createAppRoute('TicketPage'), area: 'site' },
  { path: '/forgot-password', Page: createAppRoute('ForgotPasswordPage'), area: 'site' },
  { path: '/sso-callback', Page: createAppRoute('SsoCallbackPage'), area: 'site' },
  { path: '/waitlist', Page: createAppRoute('WaitlistPage'), area: 'site' },
  { path: '/signup/*', Page: createAppRoute('SignUpPage'), area: 'site' },
  { path: '/test', Page: createAppRoute('FlagTestPage'), area: 'site' },
  { path: '/report', Page: createAppRoute('ReportPage'), area: 'site' },
  // Clients are here for one video.
  { path: '/review/:token', Page: createAppRoute('ReviewPage'), area: 'site', bare: true },
  { path: '/contact', Page: ContactPage, area: 'site', prerendered: true },
  { path: '/verify', Page: VerifyPage, area: 'site', prerendered: true },
  { path: '/newsletter/confirm', Page: createAppRoute('NewsletterConfirmPage'), area: 'site' },
  { path: '/newsletter/unsubscribe', Page: createAppRoute('NewsletterUnsubscribePage'), area: 'site' },
  ...(DEV_PAGES ? [{ path: '/dev/providers', Page: DevAdaptersPage, area: 'site' } as const] : []),
  ...STUDIO_AREAS.map((base): AppRoute => ({ path: `${base}/*`, Page: createStudioRoute(base), area: 'studio' })),
  { path: '/editor', Page: EditorPage, area: 'studio', bare: true },
  { path: '/editor/:projectId', Page: EditorPage, area: 'studio', bare: true },
  { path: '/editor/:projectId/:sceneId', Page: EditorPage, area: 'studio', bare: true },
  ...CONTENT_PAGES.map((slug): AppRoute => ({ path: `/${slug}`, Page: createContentRoute(slug), area: 'site', prerendered: true })),
  { path: '/blog', Page: BlogPage, area: 'site', prerendered: true },
  { path: '/blog/:title', Page: PostPage, area: 'site', prerendered: 'blog' },
  ...GUIDES.flatMap((of): AppRoute[] => [
    { path: `/${of.section}`, Page: createGuidesRoute(of), area: 'site', prerendered: true },
    { path: `/${of.section}/:title`, Page: createGuideRoute(of), area: 'site', prerendered: of.section },
  ]),
  { path: '*', Page: NotFoundPage, area: 'site', prerendered: true },
];
