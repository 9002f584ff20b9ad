import { createRandomText } from '#adapters/shared/create-random-text.ts';
import { createHttpSpeech } from '#adapters/speech/http/index.ts';
import type { AppContext, AppMedia } from '#ui/app-context.ts';
import type { AnalyticsEvent } from '#domain/analytics/analytics-events.ts';
import type { ParseCsv } from '#domain/text/csv.ts';
import type { Switchboard } from '#ui/features/adapter-switchboard/switchboard.ts';
import { takeAfterSignInPath } from '#ui/features/account/take-after-sign-in-path.ts';
import { config as buildConfig, type Config } from './config.ts';
import { type ChangeBindings, createContainer } from './container.ts';
import { memoizeAsync } from '#domain/shared/concurrency.ts';
import type { Site } from './site.ts';
import { trackMilestones } from './track-milestones.ts';
import { PORT_TOKENS, resolve, resolveAll, STORE_TOKENS, TOKENS } from './tokens.ts';

/** All that the first page of a visitor does without, from one container. */
export function createApp(config: Config, site: Site, change?: ChangeBindings): AppContext {
  const container = createContainer(config, site, change);
  const resolved = { ...resolveAll(container, PORT_TOKENS), ...resolveAll(container, STORE_TOKENS) };
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
    loadCsvParser: async (): Promise<ParseCsv> => (await import('#adapters/shared/csv/parse-csv.ts')).parseCsv,
    newKey: createRandomText,
    report: (message) => console.info(message),
    takePathAfterSignIn: (redirect) =>
      takeAfterSignInPath({ storage: parts.storage, report: (message) => console.error(message) }, redirect),
  };
}
