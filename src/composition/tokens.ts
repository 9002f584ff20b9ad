import type { Container, ServiceIdentifier } from 'inversify';
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
import type { OwnPresenters } from '../ports/own-presenters.ts';
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
import type { MusicApi } from '../ports/music-api.ts';
import type { RecordingApi } from '../ports/recording-api.ts';
import type { BatchApi } from '../ports/batch-api.ts';
import type { WebhookApi } from '../ports/webhook-api.ts';
import type { BrandApi } from '../ports/brand-api.ts';
import type { ActivityApi } from '../ports/activity-api.ts';
import type { SignOnApi } from '../ports/sign-on-api.ts';
import type { MailDomainApi } from '../ports/mail-domain-api.ts';
import type { TeamPlanApi } from '../ports/team-plan-api.ts';
import type { ReviewApi } from '../ports/review-api.ts';
import type { ScriptCommentApi } from '../ports/script-comment-api.ts';
import type { QuizApi } from '../ports/quiz-api.ts';
import type { ShareApi } from '../ports/share-api.ts';
import type { ScriptApi } from '../ports/script-api.ts';
import type { TranslationApi } from '../ports/translation-api.ts';
import type { ComparisonApi } from '../ports/comparison-api.ts';
import type { ProvenanceApi } from '../ports/provenance-api.ts';
import type { ReportApi } from '../ports/report-api.ts';
import type { Speech } from '../ports/speech.ts';
import type { JobAdminApi } from '../ports/job-admin-api.ts';
import type { UsageAdminApi } from '../ports/usage-admin-api.ts';
import type { VideoAnalytics } from '../ports/video-analytics.ts';
import type { VideoApi } from '../ports/video-api.ts';
import type { VoiceClones } from '../ports/voice-clones.ts';
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
import type { ServerConnection } from './server-connection.ts';

declare const brand: unique symbol;

/**
 * A symbol that carries the type it resolves to. Inversify accepts any symbol for any type; with this type a wrong, swapped or missing
 * token does not compile.
 */
export type Token<T> = symbol & { readonly [brand]?: (value: T) => T };

export function createToken<T>(name: string): Token<T> {
  return Symbol(name) as Token<T>;
}

/** The same shape with a token in each place. */
export type TokensOf<Values> = { readonly [Name in keyof Values]: Token<Values[Name]> };

/** How the container creates a value: its dependencies and the factory. A missing or swapped token does not compile. */
export interface Recipe<T, Arguments extends unknown[]> {
  readonly needs: readonly [...TokensOf<Arguments>];
  readonly make: (...values: Arguments) => T;
}

export function provide<T, Arguments extends unknown[]>(container: Container, identifier: Token<T>, recipe: Recipe<T, Arguments>): void {
  container
    .bind<T>(identifier as ServiceIdentifier<T>)
    .toResolvedValue(recipe.make as (...values: unknown[]) => T, recipe.needs as ServiceIdentifier<unknown>[])
    .inSingletonScope();
}

export function resolve<T>(container: Container, identifier: Token<T>): T {
  return container.get<T>(identifier as ServiceIdentifier<T>);
}

export function resolveAll<Values extends object>(container: Container, tokens: TokensOf<Values>): Values {
  const entries = Object.entries(tokens as Readonly<Record<string, Token<unknown>>>);
  return Object.fromEntries(entries.map(([name, token]) => [name, resolve(container, token)])) as Values;
}

/** Everything the container creates, once each: the ports, then the application-wide stores. */
export const TOKENS = {
  clock: createToken<Clock>('Clock'),
  storage: createToken<KeyValueStore>('KeyValueStore'),
  connectivity: createToken<Connectivity>('Connectivity'),
  errorReports: createToken<ErrorReports>('ErrorReports'),
  productAnalytics: createToken<ProductAnalytics>('ProductAnalytics'),
  geo: createToken<Geo>('Geo'),
  rates: createToken<ExchangeRates>('ExchangeRates'),
  accounts: createToken<Accounts>('Accounts'),
  auth: createToken<Auth>('Auth'),
  accountSettings: createToken<AccountSettings>('AccountSettings'),
  accountSecurity: createToken<AccountSecurity>('AccountSecurity'),
  organizations: createToken<Workspaces>('Workspaces'),
  captcha: createToken<Captcha>('Captcha'),
  /** Loads the adapter's client half with the checkout page. */
  paymentCheckout: createToken<() => Promise<PaymentCheckout>>('PaymentCheckout'),
  flags: createToken<Flags>('Flags'),
  realtime: createToken<Realtime>('Realtime'),

  server: createToken<ServerConnection>('ServerConnection'),
  videos: createToken<VideoApi>('VideoApi'),
  projects: createToken<ProjectApi>('ProjectApi'),
  library: createToken<LibraryApi>('LibraryApi'),
  profiles: createToken<ProfileApi>('ProfileApi'),
  backgrounds: createToken<BackgroundApi>('BackgroundApi'),
  presenters: createToken<PresenterLibrary>('PresenterLibrary'),
  speech: createToken<Speech>('Speech'),
  ownPresenters: createToken<OwnPresenters>('OwnPresenters'),
  voiceMatches: createToken<VoiceMatches>('VoiceMatches'),
  voiceClones: createToken<VoiceClones>('VoiceClones'),
  videoAnalytics: createToken<VideoAnalytics>('VideoAnalytics'),
  apiKeys: createToken<ApiKeys>('ApiKeys'),
  apiReference: createToken<ApiReference>('ApiReference'),
  billing: createToken<BillingApi>('BillingApi'),
  newsletter: createToken<Newsletter>('Newsletter'),
  contact: createToken<ContactMessages>('ContactMessages'),
  provenance: createToken<ProvenanceApi>('ProvenanceApi'),
  outbox: createToken<DevOutbox>('DevOutbox'),
  admin: createToken<AdminApi>('AdminApi'),
  reports: createToken<ReportApi>('ReportApi'),
  recordings: createToken<RecordingApi>('RecordingApi'),
  music: createToken<MusicApi>('MusicApi'),
  translations: createToken<TranslationApi>('TranslationApi'),
  scripts: createToken<ScriptApi>('ScriptApi'),
  quizzes: createToken<QuizApi>('QuizApi'),
  shares: createToken<ShareApi>('ShareApi'),
  webhooks: createToken<WebhookApi>('WebhookApi'),
  batches: createToken<BatchApi>('BatchApi'),
  brands: createToken<BrandApi>('BrandApi'),
  activity: createToken<ActivityApi>('ActivityApi'),
  signOns: createToken<SignOnApi>('SignOnApi'),
  mailDomains: createToken<MailDomainApi>('MailDomainApi'),
  teamPlans: createToken<TeamPlanApi>('TeamPlanApi'),
  reviews: createToken<ReviewApi>('ReviewApi'),
  scriptComments: createToken<ScriptCommentApi>('ScriptCommentApi'),
  comparisons: createToken<ComparisonApi>('ComparisonApi'),
  promoAdmin: createToken<PromoAdminApi>('PromoAdminApi'),
  flagAdmin: createToken<FlagAdminApi>('FlagAdminApi'),
  jobAdmin: createToken<JobAdminApi>('JobAdminApi'),
  usageAdmin: createToken<UsageAdminApi>('UsageAdminApi'),
  errorAdmin: createToken<ErrorAdminApi>('ErrorAdminApi'),
  adapterAdmin: createToken<AdapterAdminApi>('AdapterAdminApi'),

  sessionStore: createToken<SessionStore>('SessionStore'),
  themeStore: createToken<ThemeStore>('ThemeStore'),
  consentStore: createToken<ConsentStore>('ConsentStore'),
  currencyStore: createToken<CurrencyStore>('CurrencyStore'),
  confirmStore: createToken<ConfirmStore>('ConfirmStore'),
  offersStore: createToken<OffersStore>('OffersStore'),
  roleStore: createToken<RoleStore>('RoleStore'),
  workspacesStore: createToken<WorkspacesStore>('WorkspacesStore'),
  tasksStore: createToken<TasksStore>('TasksStore'),
  preferencesStore: createToken<PreferencesStore>('PreferencesStore'),
  flagsStore: createToken<FlagsStore>('FlagsStore'),
} as const;
