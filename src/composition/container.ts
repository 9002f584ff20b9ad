import { Container } from 'inversify';
import type { Config } from './config.ts';
import { bindApi, bindBilling, bindFlags, bindRealtime, bindSite, bindStores } from './modules.ts';
import { getChosenGeo, getChosenRates } from './location-registry.ts';
import type { Site } from './site.ts';
import { TOKENS } from './tokens.ts';
import { ConfigurationError } from './site-registry.ts';

/** What is bound otherwise than the build says. */
export type ChangeBindings = (container: Container) => void;

/** `jitless`: nothing is compiled at run time, so that a strict content security policy holds. */
export function buildContainer(config: Config, site: Site, change?: ChangeBindings): Container {
  getChosenGeo(config);
  getChosenRates(config);
  const container = new Container({ jitless: true });
  bindSite(container, site);
  bindApi(container, config);
  bindBilling(container, config);
  bindRealtime(container, config, site.ports);
  bindFlags(container, config);
  bindStores(container);
  change?.(container);
  checkBoot(container);
  return container;
}

/** Makes one of everything, so that what is missing is found at boot and not at the first click. */
export function checkBoot(container: Container, tokens: Readonly<Record<string, symbol>> = TOKENS): void {
  for (const [name, identifier] of Object.entries(tokens)) {
    try {
      container.get(identifier);
    } catch (error) {
      throw new ConfigurationError(`"${name}" could not be made: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
