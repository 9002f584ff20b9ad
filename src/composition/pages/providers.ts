import type { Container } from 'inversify';
import type { HostProvider, ProviderAdminApi } from '../../ports/provider-admin-api.ts';
import { ProvidersStore } from '../../ui/features/providers/providers-store.ts';
import { Loaded } from '../../ui/stores/loaded.ts';
import { failureText } from '../../ui/text/failure-text.ts';
import { config } from '../config.ts';
import { pageWatch } from '../switchboard/call-watch.ts';
import { pageSwitchboard } from '../switchboard/page-switchboard.ts';

export function createHostProvidersStore(api: ProviderAdminApi): Loaded<readonly HostProvider[]> {
  return new Loaded(async (signal) => {
    const outcome = await api.hostProviders({ signal });
    return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: failureText(outcome) };
  });
}

export function createProvidersStore(container: Container): ProvidersStore {
  return new ProvidersStore(pageSwitchboard({ config, container, watch: pageWatch }));
}
