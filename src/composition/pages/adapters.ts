import type { Container } from 'inversify';
import type { HostProvider, ProviderAdminApi } from '../../ports/adapter-admin-api.ts';
import { ProvidersStore } from '../../ui/features/adapter-switchboard/switchboard-store.ts';
import { Loaded } from '../../ui/stores/loaded-value.ts';
import { failureText } from '../../ui/text/failure-text.ts';
import { config } from '../config.ts';
import { pageWatch } from '../../devtools/switchboard/call-log.ts';
import { pageSwitchboard } from '../../devtools/switchboard/page-switchboard.ts';

export function createHostProvidersStore(api: ProviderAdminApi): Loaded<readonly HostProvider[]> {
  return new Loaded(async (signal) => {
    const outcome = await api.hostProviders({ signal });
    return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: failureText(outcome) };
  });
}

export function createProvidersStore(container: Container): ProvidersStore {
  return new ProvidersStore(pageSwitchboard({ config, container, watch: pageWatch }));
}
