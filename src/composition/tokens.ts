import type { HttpClient } from '../adapters/shared/http/http-client.ts';
import type { AccountSecurity } from '../ports/account-security.ts';
import type { AccountSettings } from '../ports/account-settings.ts';
import type { AdminApi } from '../ports/admin-api.ts';
import type { ApiKeys } from '../ports/api-keys.ts';
import type { ApiReference } from '../ports/api-reference.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { Auth } from '../ports/auth.ts';
import type { BillingApi } from '../ports/billing-api.ts';
import type { BackdropApi } from '../ports/background-api.ts';
import type { Captcha } from '../ports/captcha.ts';
import type { Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { Contact } from '../ports/contact-messages.ts';
import type { DevOutbox } from '../ports/dev-outbox.ts';
import type { ErrorAdminApi } from '../ports/error-admin-api.ts';
import type { ErrorReports } from '../ports/error-reports.ts';
import type { ExchangeRates } from '../ports/exchange-rates.ts';
import type { Flags } from '../ports/flags.ts';
import type { FlagAdminApi } from '../ports/flag-admin-api.ts';
import type { Geo } from '../ports/geo.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { LibraryApi } from '../ports/library-api.ts';
import type { Newsletter } from '../ports/newsletter.ts';
import type { Organizations } from '../ports/workspaces.ts';
import type { PaymentCheckout } from '../ports/payment-checkout.ts';
import type { PresenterLibrary } from '../ports/presenter-library.ts';
import type { ProductAnalytics } from '../ports/product-analytics.ts';
import type { ProfileApi } from '../ports/profile-api.ts';
import type { ProjectApi } from '../ports/project-api.ts';
import type { PromoAdminApi } from '../ports/promo-admin-api.ts';
import type { ProviderAdminApi } from '../ports/adapter-admin-api.ts';
import type { Realtime } from '../ports/realtime.ts';
import type { ReportApi } from '../ports/report-api.ts';
import type { Speech } from '../ports/speech.ts';
import type { UsageAdminApi } from '../ports/usage-admin-api.ts';
import type { VideoAnalytics } from '../ports/video-analytics.ts';
import type { VideoApi } from '../ports/video-api.ts';
import type { VoiceMatches } from '../ports/voice-matches.ts';
import type { ConfirmStore } from '../ui/stores/confirm-store.ts';
import type { ConsentStore } from '../ui/stores/consent-store.ts';
import type { CurrencyStore } from '../ui/stores/currency-store.ts';
import type { FlagsStore } from '../ui/stores/flags-store.ts';
import type { OffersStore } from '../ui/stores/offers-store.ts';
import type { RoleStore } from '../ui/stores/role-store.ts';
import type { PreferencesStore } from '../ui/stores/preferences-store.ts';
import type { SessionStore } from '../ui/stores/session-store.ts';
import type { SpacesStore } from '../ui/stores/workspaces-store.ts';
import type { TasksStore } from '../ui/stores/tasks-store.ts';
import type { ThemeStore } from '../ui/stores/theme-store.ts';
import { token } from './token.ts';

export const TOKENS = {
  clock: token<Clock>('Clock'),
  storage: token<KeyValueStore>('KeyValueStore'),
  connectivity: token<Connectivity>('Connectivity'),
  accounts: token<Accounts>('Accounts'),
  auth: token<Auth>('Auth'),
  accountSettings: token<AccountSettings>('AccountSettings'),
  accountSecurity: token<AccountSecurity>('AccountSecurity'),
  confirm: token<ConfirmStore>('ConfirmStore'),
  organizations: token<Organizations>('Organizations'),
  captcha: token<Captcha>('Captcha'),
  http: token<HttpClient>('HttpClient'),
  videos: token<VideoApi>('VideoApi'),
  projects: token<ProjectApi>('ProjectApi'),
  library: token<LibraryApi>('LibraryApi'),
  profiles: token<ProfileApi>('ProfileApi'),
  adminApi: token<AdminApi>('AdminApi'),
  promoAdmin: token<PromoAdminApi>('PromoAdminApi'),
  providerAdmin: token<ProviderAdminApi>('ProviderAdminApi'),
  usageAdmin: token<UsageAdminApi>('UsageAdminApi'),
  flagAdmin: token<FlagAdminApi>('FlagAdminApi'),
  errorReports: token<ErrorReports>('ErrorReports'),
  productAnalytics: token<ProductAnalytics>('ProductAnalytics'),
  errorAdmin: token<ErrorAdminApi>('ErrorAdminApi'),
  apiKeys: token<ApiKeys>('ApiKeys'),
  apiReference: token<ApiReference>('ApiReference'),
  analytics: token<VideoAnalytics>('VideoAnalytics'),
  voiceMatches: token<VoiceMatches>('VoiceMatches'),
  billing: token<BillingApi>('BillingApi'),
  newsletter: token<Newsletter>('Newsletter'),
  contact: token<Contact>('Contact'),
  reports: token<ReportApi>('ReportApi'),
  /** Loads the vendor's client half: with the checkout page, not before. */
  paymentCheckout: token<() => Promise<PaymentCheckout>>('PaymentCheckout'),
  geo: token<Geo>('Geo'),
  rates: token<ExchangeRates>('ExchangeRates'),
  backdrops: token<BackdropApi>('BackdropApi'),
  presenters: token<PresenterLibrary>('PresenterLibrary'),
  speech: token<Speech>('Speech'),
  realtime: token<Realtime>('Realtime'),
  outbox: token<DevOutbox>('DevOutbox'),
  flags: token<Flags>('Flags'),
  session: token<SessionStore>('SessionStore'),
  theme: token<ThemeStore>('ThemeStore'),
  preferences: token<PreferencesStore>('PreferencesStore'),
  offers: token<OffersStore>('OffersStore'),
  currency: token<CurrencyStore>('CurrencyStore'),
  role: token<RoleStore>('RoleStore'),
  spaces: token<SpacesStore>('SpacesStore'),
  consent: token<ConsentStore>('ConsentStore'),
  tasks: token<TasksStore>('TasksStore'),
  flagsStore: token<FlagsStore>('FlagsStore'),
} as const;
