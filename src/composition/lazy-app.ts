import type { BillingApi } from '../ports/billing-api.ts';
import type { Newsletter } from '../ports/newsletter.ts';
import type { AppServices } from '../ui/services.tsx';
import type { Config } from './config.ts';
import { createContainer, type ChangeBindings } from './container.ts';
import { createAppServices } from './page-services.ts';
import type { Site } from './site.ts';
import { resolve, TOKENS } from './tokens.ts';

/** Everything that the first page of a visitor does not need. */
export interface LazyApp {
  readonly services: AppServices;
  readonly billing: BillingApi;
  readonly newsletter: Newsletter;
}

export function createLazyApp(config: Config, site: Site, change?: ChangeBindings): LazyApp {
  const container = createContainer(config, site, change);
  return {
    services: createAppServices(container),
    billing: resolve(container, TOKENS.billing),
    newsletter: resolve(container, TOKENS.newsletter),
  };
}
