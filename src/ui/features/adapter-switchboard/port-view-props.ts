import type { SwitchboardStore } from './switchboard-store.ts';
import type { SwitchboardPort } from './switchboard.ts';

export interface PortViewProps {
  readonly store: SwitchboardStore;
  readonly port: SwitchboardPort;
}
