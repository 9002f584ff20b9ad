import { type ComponentType, lazy } from 'react';
import { HomePage } from './features/home/home-page.tsx';
import { NotFoundPage } from './features/not-found/not-found-page.tsx';

/** `studio` pages are for signed-in people and wear the studio's theme; `bare` ones have no header bar. */
export interface AppRoute {
  readonly path: string;
  readonly Page: ComponentType;
  readonly area: 'site' | 'studio';
  readonly bare?: boolean;
}

const SignInPage = lazy(async () => ({ default: (await import('./features/sign-in/sign-in-page.tsx')).SignInPage }));
const SignUpPage = lazy(async () => ({ default: (await import('./features/sign-up/sign-up-page.tsx')).SignUpPage }));
const TicketPage = lazy(async () => ({ default: (await import('./features/sign-in/ticket-page.tsx')).TicketPage }));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./features/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
}));
const SsoCallbackPage = lazy(async () => ({ default: (await import('./features/sso-callback/sso-callback-page.tsx')).SsoCallbackPage }));
const WaitlistPage = lazy(async () => ({ default: (await import('./features/waitlist/waitlist-page.tsx')).WaitlistPage }));
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
const PromoCodesPage = lazy(async () => ({ default: (await import('./features/admin/promo/promo-codes-page.tsx')).PromoCodesPage }));
const PromoFormPage = lazy(async () => ({ default: (await import('./features/admin/promo/promo-form-page.tsx')).PromoFormPage }));
const PromoUsesPage = lazy(async () => ({ default: (await import('./features/admin/promo/promo-uses-page.tsx')).PromoUsesPage }));
const EditorPage = lazy(async () => ({ default: (await import('./features/editor/editor-page.tsx')).EditorPage }));
const VideoPage = lazy(async () => ({ default: (await import('./features/video/video-page.tsx')).VideoPage }));

export const ROUTES: readonly AppRoute[] = [
  { path: '/', Page: HomePage, area: 'site' },
  { path: '/pricing', Page: PricingPage, area: 'site' },
  { path: '/checkout', Page: CheckoutPage, area: 'site' },
  { path: '/signin/*', Page: SignInPage, area: 'site' },
  { path: '/signin/one-time', Page: TicketPage, area: 'site' },
  { path: '/forgot-password', Page: ForgotPasswordPage, area: 'site' },
  { path: '/sso-callback', Page: SsoCallbackPage, area: 'site' },
  { path: '/waitlist', Page: WaitlistPage, area: 'site' },
  { path: '/signup/*', Page: SignUpPage, area: 'site' },
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
  { path: '/admin/promo-codes', Page: PromoCodesPage, area: 'studio' },
  { path: '/admin/promo-codes/new', Page: PromoFormPage, area: 'studio' },
  { path: '/admin/promo-codes/:id', Page: PromoFormPage, area: 'studio' },
  { path: '/admin/promo-codes/:id/uses', Page: PromoUsesPage, area: 'studio' },
  { path: '/admin/waitlist', Page: WaitingPage, area: 'studio' },
  { path: '/editor', Page: EditorPage, area: 'studio', bare: true },
  { path: '/editor/:projectId', Page: EditorPage, area: 'studio', bare: true },
  { path: '*', Page: NotFoundPage, area: 'site' },
];
