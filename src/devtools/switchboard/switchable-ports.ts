import { ADMIN_PORTS } from './admin-ports.ts';
import { BROWSER_PORTS } from './browser-ports.ts';
import { HOST_PORTS } from './server-api-ports.ts';
import { LINE_PORTS } from './connection-ports.ts';
import type { SwitchablePort } from './switchable-port.ts';

/** Every port of the page that can be changed in one browser. */
export const SWITCHABLE_PORTS: readonly SwitchablePort[] = [...BROWSER_PORTS, ...LINE_PORTS, ...HOST_PORTS, ...ADMIN_PORTS];
