import type { ProvidersStore } from './switchboard-store.ts';
import type { SwitchboardPort } from './switchboard.ts';

export interface PortPart {
  readonly store: ProvidersStore;
  readonly port: SwitchboardPort;
}
