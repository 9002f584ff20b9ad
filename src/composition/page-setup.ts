import { createBrowserStorage } from '#adapters/storage/browser/index.ts';
import { OVERRIDES_KEY, WATCH_KEY } from '#domain/devtools/overrides.ts';
import { allowsLocalConveniences } from '#domain/network/local-conveniences.ts';
import type { Config } from './config.ts';
import type { ChangeBindings } from './container.ts';
import { type SitePorts, createSitePorts } from './site.ts';

/** Ports and services of a page: as built, or as overridden by this browser's switchboard (/admin/providers). */
export interface PageSetup {
  readonly config: Config;
  readonly ports: SitePorts;
  /** Changes to the container, which is created later. */
  readonly change?: ChangeBindings;
}

export function getDefaultSetup(config: Config): PageSetup {
  return { config, ports: createSitePorts(config) };
}

/**
 * Whether this browser has overrides or records calls. Otherwise the switchboard is not loaded. Never where others reach the page: what
 * somebody left in a browser there must not replace its adapters.
 */
export function isSwitchboardRequired(origin: string): boolean {
  if (!allowsLocalConveniences(origin)) return false;
  const storage = createBrowserStorage({ storage: () => window.localStorage });
  return storage.read(OVERRIDES_KEY) !== null || storage.read(WATCH_KEY) !== null;
}
