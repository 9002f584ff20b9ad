import { createBrowserStorage } from '../adapters/storage/browser/index.ts';
import { OVERRIDES_KEY, WATCH_KEY } from '../domain/devtools/overrides.ts';
import type { Config } from './config.ts';
import type { ChangeBindings } from './container.ts';
import { type SitePorts, createSitePorts } from './site.ts';

/** What a page is made of: as the build says, or as the switchboard of this browser changed it (/admin/providers). */
export interface PageSetup {
  readonly config: Config;
  readonly ports: SitePorts;
  /** Of the container that comes later. */
  readonly change?: ChangeBindings;
}

export function getDefaultSetup(config: Config): PageSetup {
  return { config, ports: createSitePorts(config) };
}

/** Whether adapters are changed or calls are watched in this browser. Nobody else loads the switchboard. */
export function isSwitchboardRequired(): boolean {
  const storage = createBrowserStorage({ storage: () => window.localStorage });
  return storage.read(OVERRIDES_KEY) !== null || storage.read(WATCH_KEY) !== null;
}
