import { GrowthBook } from '@growthbook/growthbook-react';
import { FLAGS_NAVIGATE_DELAY, FLAGS_NAVIGATE_MAX_DELAY, FLAGS_STALE_AFTER } from '#domain/constants.ts';
import type { FlagAttributes, FlagExposure } from '#ports/flags.ts';
import { CACHE_SETTINGS, connectGrowthBook } from './connect.ts';
import { UNREADABLE, type GrowthBookFlagsOptions } from './options.ts';
import { applyPageChanges } from './page-changes.ts';

/** One run of the SDK, from `start` to `stop`. */
export interface FlagSession {
  ready(): boolean;
  evaluate(feature: string): unknown;
  setAttributes(attributes: FlagAttributes): void;
  /** Stops notifying at once; resolves when nothing of the session is left in the SDK's module. */
  close(): Promise<void>;
}

export interface SessionListeners {
  readonly onChange: () => void;
  readonly onExposure: (exposure: FlagExposure) => void;
  readonly report: (message: string) => void;
}

/** Throws on configurations that the SDK rejects. */
export function openFlagSession(options: GrowthBookFlagsOptions, attributes: FlagAttributes, listeners: SessionListeners): FlagSession {
  const lifetime = new AbortController();
  const { origin } = new URL(options.url());
  const { leave = (url) => location.replace(url), beforeLeaving } = options;

  const growthbook = new CarefulGrowthBook(
    {
      apiHost: options.apiHost,
      clientKey: options.clientKey,
      remoteEval: options.remoteEval === true,
      attributes: { ...attributes },
      url: options.url(),
      disableJsInjection: true,
      disableCrossOriginUrlRedirectExperiments: true,
      navigateDelay: FLAGS_NAVIGATE_DELAY,
      maxNavigateDelay: FLAGS_NAVIGATE_MAX_DELAY,
      navigate: (url) => {
        if (!lifetime.signal.aborted && new URL(url).origin === origin) leave(url);
      },
      renderer: listeners.onChange,
      applyDomChangesCallback: applyPageChanges,
      trackingCallback: async (experiment, { variationId }) => {
        listeners.onExposure({ experiment: experiment.key, variation: variationId });
        if (experiment.variations.some(isRedirect)) await beforeLeaving?.();
      },
    },
    listeners.report,
  );
  const ready = (): boolean => growthbook.ready && growthbook.getPayload().features !== undefined;

  const connection = connectGrowthBook(options, {
    lifetime: lifetime.signal,
    origin,
    report: listeners.report,
    attributes: () => growthbook.getAttributes(),
    onPayload: (payload) => {
      // An expired cached payload that arrives again unchanged is no update to the SDK, though nothing is shown.
      options.clock.after(0, () => {
        if (!lifetime.signal.aborted && !ready()) void growthbook.setPayload(payload);
      });
    },
  });
  // Polls until the stream is open: the SDK never repeats a failed first request, and gets updates only by polling or streaming.
  const started = growthbook.init({ cacheSettings: CACHE_SETTINGS, pollingInterval: FLAGS_STALE_AFTER }).catch(() => {});

  async function change(next: FlagAttributes): Promise<void> {
    const [payload, { id }, decisions] = [growthbook.getPayload(), growthbook.getAttributes(), connection.countDecisions()];
    await growthbook.setAttributes({ ...next });
    await growthbook.setURL(options.url());
    if (options.remoteEval !== true || growthbook.getAttributes()['id'] !== next.id) return;
    // It came from a cache older than the latest change.
    if (connection.countDecisions() === decisions) await growthbook.refreshFeatures({ skipCache: true });
    // The request for this user failed: the SDK would keep using another user's decisions.
    if (id !== next.id && growthbook.getPayload() === payload) await growthbook.setPayload({});
  }

  return {
    ready,
    evaluate(feature) {
      try {
        return growthbook.evalFeature(feature).value;
      } catch {
        listeners.report(UNREADABLE);
        return undefined;
      }
    },
    setAttributes(next) {
      void change(next).catch(() => listeners.report(UNREADABLE));
    },
    async close() {
      lifetime.abort();
      growthbook.destroy({ destroyAllStreams: true });
      await started;
      // Removes subscriptions that the start added meanwhile.
      growthbook.destroy({ destroyAllStreams: true });
    },
  };
}

/** The SDK applies a fetched payload without checking for success; this subclass checks. */
class CarefulGrowthBook extends GrowthBook {
  readonly #report: (message: string) => void;

  constructor(options: ConstructorParameters<typeof GrowthBook>[0], report: (message: string) => void) {
    super(options);
    this.#report = report;
  }

  override async setPayload(payload: Parameters<GrowthBook['setPayload']>[0]): Promise<void> {
    try {
      await super.setPayload(payload);
    } catch {
      this.#report(UNREADABLE);
    }
  }
}

function isRedirect(variation: unknown): boolean {
  return typeof variation === 'object' && variation !== null && 'urlRedirect' in variation;
}
