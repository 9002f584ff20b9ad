import type { HostProvider } from '../../../src/ports/adapter-admin-api.ts';
import { PROVIDER_LIMITS } from './adapter-check-limits.ts';
import type { ProviderWatch } from './adapter-monitor.ts';

/** Who stands behind a port of the host. */
export interface ProviderCard extends Pick<HostProvider, 'port' | 'vendor' | 'capabilities' | 'settings'> {
  /** Cheap and harmless; rejects when something is wrong. Left out, the port is judged by its latest use. */
  readonly check?: () => Promise<unknown>;
}

export interface ProviderParts {
  readonly cards: () => Promise<readonly ProviderCard[]>;
  readonly watch: ProviderWatch;
  /** Milliseconds that only ever rise. */
  readonly ticks: () => number;
}

type State = Pick<HostProvider, 'health' | 'latency'>;

/** All checks at the same time. */
export async function hostProviders(parts: ProviderParts): Promise<readonly HostProvider[]> {
  const { cards, watch } = parts;
  return Promise.all(
    (await cards()).map(async ({ check, ...card }) => {
      const state = check === undefined ? stateOfUse(watch, card.port) : await stateOfCheck(parts, card.port, check);
      return { ...card, ...state, troubles: watch.troubles(card.port) };
    }),
  );
}

function stateOfUse(watch: ProviderWatch, port: string): State {
  return { health: watch.lastUse(port) ?? 'unknown', latency: null };
}

async function stateOfCheck({ watch, ticks }: ProviderParts, port: string, check: () => Promise<unknown>): Promise<State> {
  const begun = ticks();
  const checked = check().then(
    () => 'good' as const,
    (error: unknown) => {
      watch.note(port, error);
      return 'trouble' as const;
    },
  );
  const health = await Promise.race([checked, tooLate()]);
  return { health, latency: Math.round((ticks() - begun) * 10) / 10 };
}

function tooLate(): Promise<'trouble'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('trouble'), PROVIDER_LIMITS.checkWithin).unref();
  });
}
