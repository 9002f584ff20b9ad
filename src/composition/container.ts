import { Container } from 'inversify';
import { createHttpDevOutbox } from '#adapters/api/http/http-site-apis.ts';
import { CurrencyStore } from '#ui/stores/currency-store.ts';
import { ConfirmStore } from '#ui/stores/confirm-store.ts';
import { FlagsStore } from '#ui/stores/flags-store.ts';
import { OffersStore } from '#ui/stores/offers-store.ts';
import { PreferencesStore } from '#ui/stores/preferences-store.ts';
import { RoleStore } from '#ui/stores/role-store.ts';
import { TasksStore } from '#ui/stores/tasks-store.ts';
import { WorkspacesStore } from '#ui/stores/workspaces-store.ts';
import type { Config } from './config.ts';
import type { PortEntry } from './port-entry.ts';
import { REGISTRY } from './registry.ts';
import { createServerConnection } from './server-connection.ts';
import { ConfigurationError, findAdapter, SENDS_ITS_OWN_CODES } from './site-adapters.ts';
import type { Site } from './site.ts';
import { provide, STORE_TOKENS, TOKENS } from './tokens.ts';

/** Changes bindings before first use, for the switchboard and tests. */
export type ChangeBindings = (container: Container) => void;

/**
 * Creates the container of all ports and application-wide stores beyond the first page. `jitless`: inversify must not compile code at run
 * time, which a strict content security policy forbids (docs/decisions/0037).
 */
export function createContainer(config: Config, site: Site, change?: ChangeBindings): Container {
  const container = new Container({ jitless: true });
  for (const entry of Object.values(REGISTRY)) bindPort(container, entry as unknown as PortEntry<object>, { config, site });
  bindAccounts(container);
  bindServer(container, config);
  bindStores(container, site);
  change?.(container);
  checkBoot(container);
  return container;
}

function bindPort(
  container: Container,
  { token, source, setting, adapters }: PortEntry<object>,
  { config, site }: { readonly config: Config; readonly site: Site },
): void {
  if (setting !== null) findAdapter(adapters, { name: config[setting.field], variable: setting.variable });
  if (source.kind === 'container') source.bind(container, config);
  else if (source.kind === 'site') provide(container, token, { needs: [], make: () => source.get(site.ports) });
  else provide(container, token, { needs: [TOKENS.server], make: (server) => source.create(server, config) });
}

/** Binds the parts of the auth adapter, each of which is a port. */
function bindAccounts(container: Container): void {
  provide(container, TOKENS.auth, { needs: [TOKENS.accounts], make: ({ auth }) => auth });
  provide(container, TOKENS.settings, { needs: [TOKENS.accounts], make: ({ settings }) => settings });
  provide(container, TOKENS.security, { needs: [TOKENS.accounts], make: ({ security }) => security });
  provide(container, TOKENS.organizations, { needs: [TOKENS.accounts], make: ({ organizations }) => organizations });
}

function bindServer(container: Container, config: Config): void {
  provide(container, TOKENS.server, {
    needs: [TOKENS.auth, TOKENS.clock, STORE_TOKENS.confirm],
    make: (auth, clock, confirm) =>
      createServerConnection({
        origin: config.apiOrigin,
        auth,
        clock,
        fetch: (input, init) => fetch(input, init),
        confirm: () => confirm.requestProof(),
      }),
  });
  provide(container, TOKENS.outbox, {
    needs: [TOKENS.server],
    make: ({ http }) => (SENDS_ITS_OWN_CODES.has(config.auth) ? { pageFor: async () => null } : createHttpDevOutbox(http)),
  });
}

function bindStores(container: Container, site: Site): void {
  provide(container, STORE_TOKENS.session, { needs: [], make: () => site.session });
  provide(container, STORE_TOKENS.theme, { needs: [], make: () => site.theme });
  provide(container, STORE_TOKENS.consent, { needs: [], make: () => site.consent });
  provide(container, STORE_TOKENS.currency, { needs: [], make: () => site.getCurrency((ports) => new CurrencyStore(ports)) });
  provide(container, STORE_TOKENS.confirm, { needs: [TOKENS.security], make: (security) => new ConfirmStore(security) });
  provide(container, STORE_TOKENS.offers, { needs: [TOKENS.accounts], make: (accounts) => new OffersStore(accounts) });
  provide(container, STORE_TOKENS.role, { needs: [TOKENS.admin], make: (admin) => new RoleStore(admin) });
  provide(container, STORE_TOKENS.workspaces, {
    needs: [TOKENS.organizations],
    make: (organizations) => new WorkspacesStore(organizations),
  });
  provide(container, STORE_TOKENS.tasks, { needs: [TOKENS.realtime], make: (realtime) => new TasksStore(realtime) });
  provide(container, STORE_TOKENS.preferences, {
    needs: [TOKENS.profiles, STORE_TOKENS.session, STORE_TOKENS.theme],
    make: (profiles, session, theme) => new PreferencesStore({ profiles, session, theme }),
  });
  provide(container, STORE_TOKENS.flags, {
    needs: [TOKENS.flags, STORE_TOKENS.session, TOKENS.profiles, TOKENS.productAnalytics],
    make: (flags, session, ...[profiles, analytics]) => {
      const fetchPlan = async () => {
        const outcome = await profiles.profile();
        return outcome.kind === 'ok' ? outcome.value.plan : null;
      };
      return new FlagsStore({ flags, session, analytics, plan: fetchPlan });
    },
  });
}

const ALL_TOKENS: readonly symbol[] = [TOKENS, STORE_TOKENS].flatMap((tokens) => Object.values(tokens));

/** Resolves every token once, so that a missing binding fails at boot and not on first use. */
export function checkBoot(container: Container, tokens = ALL_TOKENS): void {
  for (const identifier of tokens) {
    try {
      container.get(identifier);
    } catch (error) {
      if (error instanceof ConfigurationError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new ConfigurationError(`"${identifier.description ?? ''}" could not be made: ${reason}`);
    }
  }
}
