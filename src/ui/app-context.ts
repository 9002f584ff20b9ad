import type { ParseCsv } from '#domain/text/csv.ts';
import type { AccountSecurity } from '#ports/account-security.ts';
import type { AccountSettings } from '#ports/account-settings.ts';
import type { AdapterAdminApi } from '#ports/adapter-admin-api.ts';
import type { AdminApi } from '#ports/admin-api.ts';
import type { ApiKeys } from '#ports/api-keys.ts';
import type { ApiReference } from '#ports/api-reference.ts';
import type { AudioOutput } from '#ports/audio-output.ts';
import type { Auth } from '#ports/auth.ts';
import type { BackgroundApi } from '#ports/background-api.ts';
import type { BillingApi } from '#ports/billing-api.ts';
import type { Captcha } from '#ports/captcha.ts';
import type { Clock } from '#ports/clock.ts';
import type { ContactMessages } from '#ports/contact-messages.ts';
import type { DevOutbox } from '#ports/dev-outbox.ts';
import type { ErrorAdminApi } from '#ports/error-admin-api.ts';
import type { FlagAdminApi } from '#ports/flag-admin-api.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { LibraryApi } from '#ports/library-api.ts';
import type { Newsletter } from '#ports/newsletter.ts';
import type { OwnPresenters } from '#ports/own-presenters.ts';
import type { PaymentCheckout } from '#ports/payment-checkout.ts';
import type { PhotoReader } from '#ports/photo-reader.ts';
import type { PresenterCompiler } from '#ports/presenter-compiler.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';
import type { PreviewPlayer } from '#ports/preview-player.ts';
import type { ProfileApi } from '#ports/profile-api.ts';
import type { ProjectApi } from '#ports/project-api.ts';
import type { ProvenanceApi } from '#ports/provenance-api.ts';
import type { PromoAdminApi } from '#ports/promo-admin-api.ts';
import type { MusicApi } from '#ports/music-api.ts';
import type { Realtime } from '#ports/realtime.ts';
import type { RecordingApi } from '#ports/recording-api.ts';
import type { BatchApi } from '#ports/batch-api.ts';
import type { WebhookApi } from '#ports/webhook-api.ts';
import type { BrandApi } from '#ports/brand-api.ts';
import type { ActivityApi } from '#ports/activity-api.ts';
import type { SignOnApi } from '#ports/sign-on-api.ts';
import type { MailDomainApi } from '#ports/mail-domain-api.ts';
import type { TeamPlanApi } from '#ports/team-plan-api.ts';
import type { ReviewApi } from '#ports/review-api.ts';
import type { ScriptCommentApi } from '#ports/script-comment-api.ts';
import type { QuizApi } from '#ports/quiz-api.ts';
import type { ShareApi } from '#ports/share-api.ts';
import type { ScriptApi } from '#ports/script-api.ts';
import type { StockApi } from '#ports/stock-api.ts';
import type { TranslationApi } from '#ports/translation-api.ts';
import type { ComparisonApi } from '#ports/comparison-api.ts';
import type { ReportApi } from '#ports/report-api.ts';
import type { Speech } from '#ports/speech.ts';
import type { JobAdminApi } from '#ports/job-admin-api.ts';
import type { UsageAdminApi } from '#ports/usage-admin-api.ts';
import type { VideoAnalytics } from '#ports/video-analytics.ts';
import type { VideoApi } from '#ports/video-api.ts';
import type { VoiceClones } from '#ports/voice-clones.ts';
import type { VoiceMatches } from '#ports/voice-matches.ts';
import type { StillDrawer } from '#ports/still-drawer.ts';
import type { TextMeasurer } from '#ports/text-measurer.ts';
import type { ScreenRecorder } from '#ports/screen-recorder.ts';
import type { VoiceRecorder } from '#ports/voice-recorder.ts';
import type { Workspaces } from '#ports/workspaces.ts';
import type { Switchboard } from './features/adapter-switchboard/switchboard.ts';
import type { ConfirmStore } from './stores/confirm-store.ts';
import type { CurrencyStore } from './stores/currency-store.ts';
import type { FlagsStore } from './stores/flags-store.ts';
import type { OffersStore } from './stores/offers-store.ts';
import type { PreferencesStore } from './stores/preferences-store.ts';
import type { RoleStore } from './stores/role-store.ts';
import type { SessionStore } from './stores/session-store.ts';
import type { TasksStore } from './stores/tasks-store.ts';
import type { WorkspacesStore } from './stores/workspaces-store.ts';

/** The ports that stores of pages take. */
export interface AppPorts {
  readonly auth: Auth;
  readonly settings: AccountSettings;
  readonly security: AccountSecurity;
  readonly organizations: Workspaces;
  readonly captcha: Captcha;
  readonly outbox: DevOutbox;
  readonly apiKeys: ApiKeys;
  readonly apiReference: ApiReference;
  readonly videos: VideoApi;
  readonly projects: ProjectApi;
  readonly library: LibraryApi;
  readonly profiles: ProfileApi;
  readonly backgrounds: BackgroundApi;
  readonly presenters: PresenterLibrary;
  readonly speech: Speech;
  readonly ownPresenters: OwnPresenters;
  readonly voiceMatches: VoiceMatches;
  readonly voiceClones: VoiceClones;
  readonly videoAnalytics: VideoAnalytics;
  readonly billing: BillingApi;
  readonly newsletter: Newsletter;
  readonly contact: ContactMessages;
  readonly provenance: ProvenanceApi;
  readonly reports: ReportApi;
  readonly recordings: RecordingApi;
  readonly music: MusicApi;
  readonly translations: TranslationApi;
  readonly scripts: ScriptApi;
  readonly stock: StockApi;
  readonly quizzes: QuizApi;
  readonly shares: ShareApi;
  readonly batches: BatchApi;
  readonly webhooks: WebhookApi;
  readonly brands: BrandApi;
  readonly activity: ActivityApi;
  readonly mailDomains: MailDomainApi;
  readonly signOns: SignOnApi;
  readonly teamPlans: TeamPlanApi;
  readonly reviews: ReviewApi;
  readonly scriptComments: ScriptCommentApi;
  readonly comparisons: ComparisonApi;
  readonly admin: AdminApi;
  readonly promos: PromoAdminApi;
  readonly flagAdmin: FlagAdminApi;
  readonly jobAdmin: JobAdminApi;
  readonly usageAdmin: UsageAdminApi;
  readonly errorAdmin: ErrorAdminApi;
  readonly adapterAdmin: AdapterAdminApi;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly realtime: Realtime;
}

/** The stores that several pages share. */
export interface AppStores {
  readonly session: SessionStore;
  readonly tasks: TasksStore;
  readonly workspaces: WorkspacesStore;
  readonly role: RoleStore;
  readonly preferences: PreferencesStore;
  readonly confirm: ConfirmStore;
  readonly offers: OffersStore;
  readonly flags: FlagsStore;
  readonly currency: CurrencyStore;
}

/** What draws, plays and records. It comes with the first page that does. */
export interface AppMedia {
  /** One for the page: browsers allow few. */
  readonly output: AudioOutput;
  /** A player is stopped for good; each visit makes one. */
  readonly createPlayer: () => PreviewPlayer;
  /** It comes with the check before rendering; each opening of the check makes one. */
  readonly loadMeasurer: () => Promise<TextMeasurer>;
  /** It comes once an editor has been open for a moment; a drawer is stopped for good. */
  readonly loadStillDrawer: () => Promise<StillDrawer>;
  readonly createRecorder: () => VoiceRecorder;
  readonly createScreenRecorder: () => ScreenRecorder;
  /** It comes with the first page that makes a presenter of a photo. */
  readonly loadPhotoTools: () => Promise<PhotoTools>;
}

export interface PhotoTools {
  readonly createPhotoReader: () => PhotoReader;
  /** A compiler is stopped for good; each visit makes one. */
  readonly createCompiler: () => PresenterCompiler;
}

/**
 * What the store of a page is made of. A page hands it to its store (`usePageStore((app) => new TrashStore(app), 'trash')`)
 * and takes nothing else out of it; the store declares the few ports it needs.
 */
export interface AppContext extends AppPorts, AppStores {
  /** The adapter's client half comes with the checkout page, its script with the click on Pay (CHK-8). */
  readonly loadCheckout: () => Promise<PaymentCheckout>;
  readonly loadMedia: () => Promise<AppMedia>;
  readonly loadSwitchboard: () => Promise<Switchboard>;
  /** Speech for visitors without an account. */
  readonly createVisitorSpeech: () => Speech;
  /** Comes with the first table that is read. */
  readonly loadCsvParser: () => Promise<ParseCsv>;
  /** A random key that no other order has. */
  readonly newKey: () => string;
  /** For developers: a line in the console. */
  readonly report: (message: string) => void;
  /** Where to go after signing in (RED-1..5); calling it uses up the plan that was chosen before. */
  readonly takePathAfterSignIn: (redirect: string | null) => string;
}
