import type { HttpClient } from '../adapters/shared/http/http-client.ts';
import type { AccountSecurity } from '../ports/account-security.ts';
import type { AccountSettings } from '../ports/account-settings.ts';
import type { AdminApi } from '../ports/admin-api.ts';
import type { ApiKeys } from '../ports/api-keys.ts';
import type { ApiReference } from '../ports/api-reference.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { Auth } from '../ports/auth.ts';
import type { BillingApi } from '../ports/billing-api.ts';
import type { BackgroundApi } from '../ports/background-api.ts';
import type { Captcha } from '../ports/captcha.ts';
import type { Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { ContactMessages } from '../ports/contact-messages.ts';
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
import type { Workspaces } from '../ports/workspaces.ts';
import type { PaymentCheckout } from '../ports/payment-checkout.ts';
import type { PresenterLibrary } from '../ports/presenter-library.ts';
import type { ProductAnalytics } from '../ports/product-analytics.ts';
import type { ProfileApi } from '../ports/profile-api.ts';
import type { ProjectApi } from '../ports/project-api.ts';
import type { PromoAdminApi } from '../ports/promo-admin-api.ts';
import type { AdapterAdminApi } from '../ports/adapter-admin-api.ts';
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
import type { WorkspacesStore } from '../ui/stores/workspaces-store.ts';
import type { TasksStore } from '../ui/stores/tasks-store.ts';
import type { ThemeStore } from '../ui/stores/theme-store.ts';
import { createToken } from './token.ts';

export const TOKENS = {
  clock: createToken<Clock>('Clock'),
  storage: createToken<KeyValueStore>('KeyValueStore'),
  connectivity: createToken<Connectivity>('Connectivity'),
  accounts: createToken<Accounts>('Accounts'),
  auth: createToken<Auth>('Auth'),
  accountSettings: createToken<AccountSettings>('AccountSettings'),
  accountSecurity: createToken<AccountSecurity>('AccountSecurity'),
  confirm: createToken<ConfirmStore>('ConfirmStore'),
  organizations: createToken<Workspaces>('Organizations'),
  captcha: createToken<Captcha>('Captcha'),
  http: createToken<HttpClient>('HttpClient'),
  videos: createToken<VideoApi>('VideoApi'),
  projects: createToken<ProjectApi>('ProjectApi'),
  library: createToken<LibraryApi>('LibraryApi'),
  profiles: createToken<ProfileApi>('ProfileApi'),
  adminApi: createToken<AdminApi>('AdminApi'),
  promoAdmin: createToken<PromoAdminApi>('PromoAdminApi'),
  providerAdmin: createToken<AdapterAdminApi>('ProviderAdminApi'),
  usageAdmin: createToken<UsageAdminApi>('UsageAdminApi'),
  flagAdmin: createToken<FlagAdminApi>('FlagAdminApi'),
  errorReports: createToken<ErrorReports>('ErrorReports'),
  productAnalytics: createToken<ProductAnalytics>('ProductAnalytics'),
  errorAdmin: createToken<ErrorAdminApi>('ErrorAdminApi'),
  apiKeys: createToken<ApiKeys>('ApiKeys'),
  apiReference: createToken<ApiReference>('ApiReference'),
  analytics: createToken<VideoAnalytics>('VideoAnalytics'),
  voiceMatches: createToken<VoiceMatches>('VoiceMatches'),
  billing: createToken<BillingApi>('BillingApi'),
  newsletter: createToken<Newsletter>('Newsletter'),
  contact: createToken<ContactMessages>('Contact'),
  reports: createToken<ReportApi>('ReportApi'),
  /** Loads the vendor's client half: with the checkout page, not before. */
  paymentCheckout: createToken<() => Promise<PaymentCheckout>>('PaymentCheckout'),
  geo: createToken<Geo>('Geo'),
  rates: createToken<ExchangeRates>('ExchangeRates'),
  backgrounds: createToken<BackgroundApi>('BackdropApi'),
  presenters: createToken<PresenterLibrary>('PresenterLibrary'),
  speech: createToken<Speech>('Speech'),
  realtime: createToken<Realtime>('Realtime'),
  outbox: createToken<DevOutbox>('DevOutbox'),
  flags: createToken<Flags>('Flags'),
  session: createToken<SessionStore>('SessionStore'),
  theme: createToken<ThemeStore>('ThemeStore'),
  preferences: createToken<PreferencesStore>('PreferencesStore'),
  offers: createToken<OffersStore>('OffersStore'),
  currency: createToken<CurrencyStore>('CurrencyStore'),
  role: createToken<RoleStore>('RoleStore'),
  workspaces: createToken<WorkspacesStore>('SpacesStore'),
  consent: createToken<ConsentStore>('ConsentStore'),
  tasks: createToken<TasksStore>('TasksStore'),
  flagsStore: createToken<FlagsStore>('FlagsStore'),
} as const;
