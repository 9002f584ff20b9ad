import { ADMIN_PORTS } from './admin-ports.ts';
import { BROWSER_PORTS } from './browser-ports.ts';
import { SERVER_API_PORTS } from './server-api-ports.ts';
import { CONNECTION_PORTS } from './connection-ports.ts';
import type { SwitchablePort } from './switchable-port.ts';

/** Every port of the page that can be changed in one browser. */
export const SWITCHABLE_PORTS: readonly SwitchablePort[] = [...BROWSER_PORTS, ...CONNECTION_PORTS, ...SERVER_API_PORTS, ...ADMIN_PORTS];
