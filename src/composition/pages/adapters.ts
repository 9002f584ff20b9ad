import type { Container } from 'inversify';
import type { ServerAdapter, AdapterAdminApi } from '../../ports/adapter-admin-api.ts';
import { SwitchboardStore } from '../../ui/features/adapter-switchboard/switchboard-store.ts';
import { LoadedValue } from '../../ui/stores/loaded-value.ts';
import { formatFailure } from '../../ui/text/failure-text.ts';
import { config } from '../config.ts';
import { pageCallLog } from '../../devtools/switchboard/call-log.ts';
import { createPageSwitchboard } from '../../devtools/switchboard/page-switchboard.ts';

export function createServerAdaptersStore(api: AdapterAdminApi): LoadedValue<readonly ServerAdapter[]> {
  return new LoadedValue(async (signal) => {
    const outcome = await api.listServerAdapters({ signal });
    return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: formatFailure(outcome) };
  });
}

export function createSwitchboardStore(container: Container): SwitchboardStore {
  return new SwitchboardStore(createPageSwitchboard({ config, container, watch: pageCallLog }));
}
