import { createRandomText } from '../adapters/shared/create-random-text.ts';
import { createHttpSpeech } from '../adapters/speech/http/index.ts';
import type { AppContext, AppMedia, AppPorts, AppStores } from '../ui/app-context.ts';
import type { AnalyticsEvent } from '../domain/analytics/analytics-events.ts';
import type { ParseCsv } from '../domain/text/csv.ts';
import type { Switchboard } from '../ui/features/adapter-switchboard/switchboard.ts';
import { takeAfterSignInPath } from '../ui/features/account/take-after-sign-in-path.ts';
import { config as buildConfig, type Config } from './config.ts';
import { type ChangeBindings, createContainer } from './container.ts';
import { memoizeAsync } from '../domain/shared/concurrency.ts';
import type { Site } from './site.ts';
import { trackMilestones } from './track-milestones.ts';
import { resolve, resolveAll, TOKENS, type TokensOf } from './tokens.ts';

const APP_TOKENS: TokensOf<AppPorts & AppStores> = {
  auth: TOKENS.auth,
  settings: TOKENS.accountSettings,
  security: TOKENS.accountSecurity,
  organizations: TOKENS.organizations,
  captcha: TOKENS.captcha,
  outbox: TOKENS.outbox,
  apiKeys: TOKENS.apiKeys,
  apiReference: TOKENS.apiReference,
  videos: TOKENS.videos,
  projects: TOKENS.projects,
  library: TOKENS.library,
  profiles: TOKENS.profiles,
  backgrounds: TOKENS.backgrounds,
  presenters: TOKENS.presenters,
  speech: TOKENS.speech,
  ownPresenters: TOKENS.ownPresenters,
  voiceMatches: TOKENS.voiceMatches,
  voiceClones: TOKENS.voiceClones,
  videoAnalytics: TOKENS.videoAnalytics,
  billing: TOKENS.billing,
  newsletter: TOKENS.newsletter,
  contact: TOKENS.contact,
  provenance: TOKENS.provenance,
  reports: TOKENS.reports,
  recordings: TOKENS.recordings,
  music: TOKENS.music,
  quizzes: TOKENS.quizzes,
  shares: TOKENS.shares,
  batches: TOKENS.batches,
  webhooks: TOKENS.webhooks,
  brands: TOKENS.brands,
  activity: TOKENS.activity,
  mailDomains: TOKENS.mailDomains,
  signOns: TOKENS.signOns,
  teamPlans: TOKENS.teamPlans,
  reviews: TOKENS.reviews,
  scriptComments: TOKENS.scriptComments,
  translations: TOKENS.translations,
  scripts: TOKENS.scripts,
  comparisons: TOKENS.comparisons,
  admin: TOKENS.admin,
  promos: TOKENS.promoAdmin,
  flagAdmin: TOKENS.flagAdmin,
  jobAdmin: TOKENS.jobAdmin,
  usageAdmin: TOKENS.usageAdmin,
  errorAdmin: TOKENS.errorAdmin,
  adapterAdmin: TOKENS.adapterAdmin,
  storage: TOKENS.storage,
  clock: TOKENS.clock,
  realtime: TOKENS.realtime,
  session: TOKENS.sessionStore,
  tasks: TOKENS.tasksStore,
  workspaces: TOKENS.workspacesStore,
  role: TOKENS.roleStore,
  preferences: TOKENS.preferencesStore,
  confirm: TOKENS.confirmStore,
  offers: TOKENS.offersStore,
  flags: TOKENS.flagsStore,
  currency: TOKENS.currencyStore,
};

/** All that the first page of a visitor does without, from one container. */
export function createApp(config: Config, site: Site, change?: ChangeBindings): AppContext {
  const container = createContainer(config, site, change);
  const resolved = resolveAll(container, APP_TOKENS);
  const analytics = resolve(container, TOKENS.productAnalytics);
  const track = (event: AnalyticsEvent): void => {
    // What an administrator does while viewing as a user isn't that user's way.
    if (!resolved.session.impersonated) analytics.track(event);
  };
  const parts = { ...resolved, ...trackMilestones(resolved, track) };
  const { http } = resolve(container, TOKENS.server);
  return {
    ...parts,
    loadCheckout: resolve(container, TOKENS.paymentCheckout),
    loadMedia: memoizeAsync(async (): Promise<AppMedia> => (await import('./create-media.ts')).createMedia(parts.auth)),
    loadSwitchboard: async (): Promise<Switchboard> => {
      const { createPageSwitchboard } = await import('../devtools/switchboard/page-switchboard.ts');
      // The switchboard shows what the build chose, not what this browser changed.
      return createPageSwitchboard({ config: buildConfig, container });
    },
    createVisitorSpeech: () => createHttpSpeech(http, { visitor: true }),
    loadCsvParser: async (): Promise<ParseCsv> => (await import('../adapters/shared/csv/parse-csv.ts')).parseCsv,
    newKey: createRandomText,
    report: (message) => console.info(message),
    takePathAfterSignIn: (redirect) =>
      takeAfterSignInPath({ storage: parts.storage, report: (message) => console.error(message) }, redirect),
  };
}
