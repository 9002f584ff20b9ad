import { GrowthBook } from '@growthbook/growthbook-react';
import { FLAGS_NAVIGATE_DELAY, FLAGS_NAVIGATE_MAX_DELAY, FLAGS_STALE_AFTER } from '../../../../domain/constants.ts';
import type { FlagAttributes, FlagExposure } from '../../../../ports/flags.ts';
import { CACHE_SETTINGS, connect } from './connect.ts';
import { UNREADABLE } from './errors.ts';
import type { GrowthBookFlagsOptions } from './options.ts';
import { applyPageChanges } from './page-changes.ts';

/** From one start to the next stop. */
export interface FlagSession {
  ready(): boolean;
  evaluate(feature: string): unknown;
  setAttributes(attributes: FlagAttributes): void;
  /** Silent at once; fulfilled when nothing of it is left in the vendor's module. */
  close(): Promise<void>;
}

export interface SessionEars {
  readonly changed: () => void;
  readonly exposed: (exposure: FlagExposure) => void;
  readonly report: (message: string) => void;
}

/** Throws where the vendor does: on configurations it does not take. */
export function openSession(options: GrowthBookFlagsOptions, attributes: FlagAttributes, ears: SessionEars): FlagSession {
  const life = new AbortController();
  const { origin } = new URL(options.address());
  const { leave = (address) => location.replace(address), beforeLeaving } = options;

  const growthbook = new CarefulGrowthBook(
    {
      apiHost: options.apiHost,
      clientKey: options.clientKey,
      remoteEval: options.remoteEval === true,
      attributes: { ...attributes },
      url: options.address(),
      disableJsInjection: true,
      disableCrossOriginUrlRedirectExperiments: true,
      navigateDelay: FLAGS_NAVIGATE_DELAY,
      maxNavigateDelay: FLAGS_NAVIGATE_MAX_DELAY,
      navigate: (address) => {
        if (!life.signal.aborted && new URL(address).origin === origin) leave(address);
      },
      renderer: ears.changed,
      applyDomChangesCallback: applyPageChanges,
      trackingCallback: async (experiment, { variationId }) => {
        ears.exposed({ experiment: experiment.key, variation: variationId });
        if (experiment.variations.some(isRedirect)) await beforeLeaving?.();
      },
    },
    ears.report,
  );
  const ready = (): boolean => growthbook.ready && growthbook.getPayload().features !== undefined;

  const line = connect(options, {
    life: life.signal,
    origin,
    report: ears.report,
    attributes: () => growthbook.getAttributes(),
    arrived: (payload) => {
      // What it had kept for too long to show is no news to the vendor when it comes again, though nothing is shown.
      options.clock.after(0, () => {
        if (!life.signal.aborted && !ready()) void growthbook.setPayload(payload);
      });
    },
  });
  // Polled until the stream is open: the vendor repeats no first request that failed, and hears changes only if it polls or streams.
  const begun = growthbook.init({ cacheSettings: CACHE_SETTINGS, pollingInterval: FLAGS_STALE_AFTER }).catch(() => {});

  async function change(next: FlagAttributes): Promise<void> {
    const [payload, { id }, decisions] = [growthbook.getPayload(), growthbook.getAttributes(), line.decisions()];
    await growthbook.setAttributes({ ...next });
    await growthbook.setURL(options.address());
    if (options.remoteEval !== true || growthbook.getAttributes()['id'] !== next.id) return;
    // From the cache of before the latest news.
    if (line.decisions() === decisions) await growthbook.refreshFeatures({ skipCache: true });
    // Nobody could be asked for this person: the vendor would go on with what was decided for another.
    if (id !== next.id && growthbook.getPayload() === payload) await growthbook.setPayload({});
  }

  return {
    ready,
    evaluate(feature) {
      try {
        return growthbook.evalFeature(feature).value;
      } catch {
        ears.report(UNREADABLE);
        return undefined;
      }
    },
    setAttributes(next) {
      void change(next).catch(() => ears.report(UNREADABLE));
    },
    async close() {
      life.abort();
      growthbook.destroy({ destroyAllStreams: true });
      await begun;
      // What the beginning subscribed meanwhile.
      growthbook.destroy({ destroyAllStreams: true });
    },
  };
}

/** The vendor sets what it fetched without looking whether that worked. */
class CarefulGrowthBook extends GrowthBook {
  private readonly report: (message: string) => void;

  constructor(options: ConstructorParameters<typeof GrowthBook>[0], report: (message: string) => void) {
    super(options);
    this.report = report;
  }

  override async setPayload(payload: Parameters<GrowthBook['setPayload']>[0]): Promise<void> {
    try {
      await super.setPayload(payload);
    } catch {
      this.report(UNREADABLE);
    }
  }
}

function isRedirect(variation: unknown): boolean {
  return typeof variation === 'object' && variation !== null && 'urlRedirect' in variation;
}
