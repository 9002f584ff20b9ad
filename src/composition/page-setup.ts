import type { Config } from './config.ts';
import type { ChangeBindings } from './container.ts';
import { type SitePorts, sitePorts } from './site.ts';

/** What a page is made of: as the build says, or as this browser wishes (/admin/providers). */
export interface PageParts {
  readonly config: Config;
  readonly ports: SitePorts;
  /** Of the container that comes later. */
  readonly change?: ChangeBindings;
}

export function usualParts(config: Config): PageParts {
  return { config, ports: sitePorts(config) };
}
