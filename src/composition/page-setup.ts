import type { Config } from './config.ts';
import type { ChangeBindings } from './container.ts';
import { type SitePorts, createSitePorts } from './site.ts';

/** What a page is made of: as the build says, or as this browser wishes (/admin/providers). */
export interface PageSetup {
  readonly config: Config;
  readonly ports: SitePorts;
  /** Of the container that comes later. */
  readonly change?: ChangeBindings;
}

export function getDefaultSetup(config: Config): PageSetup {
  return { config, ports: createSitePorts(config) };
}
