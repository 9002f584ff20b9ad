import type { Faults } from '#domain/devtools/overrides.ts';
import type { Config } from '#composition/config.ts';
import type { PortName, PortOf } from '#composition/registry.ts';
import { createFaultyCaptcha } from './create-faulty-captcha.ts';
import { createFaultyRealtime } from './create-faulty-realtime.ts';
import { createOutcomeBehavior, type FaultBehavior } from './fault-behavior.ts';
import { type Observation, observePort } from './observe-port.ts';
import {
  AUTH_FAULT_BEHAVIOR,
  CHECKOUT_FAULT_BEHAVIOR,
  GEO_FAULT_BEHAVIOR,
  ORGANIZATIONS_FAULT_BEHAVIOR,
  PRESENTERS_FAULT_BEHAVIOR,
  RATES_FAULT_BEHAVIOR,
  SECURITY_FAULT_BEHAVIOR,
  SETTINGS_FAULT_BEHAVIOR,
  SPEECH_FAULT_BEHAVIOR,
} from './port-fault-behavior.ts';

export type Slider = keyof Faults;

/** What the switchboard can do with a port besides replacing its adapter. */
export interface PortControls<Port> {
  /** Faults that can be set. */
  readonly sliders: readonly Slider[];
  /** Wraps the port to inject faults and record calls. */
  readonly wrap: (port: Port, observation: Observation) => Port;
  /** URL prefixes that an SDK requests by itself: those requests fail, in place of the port's calls. */
  readonly urls: (config: Config) => readonly string[];
}

const ALL_SLIDERS: readonly Slider[] = ['latency', 'failureRate', 'offline'];

function createControls<Port>(controls: Partial<PortControls<Port>>): PortControls<Port> {
  return { sliders: ALL_SLIDERS, wrap: (port) => port, urls: () => [], ...controls };
}

function createFaultControls<Port extends object>(behavior: FaultBehavior<Port>): PortControls<Port> {
  return createControls<Port>({ wrap: (port, observation) => observePort(port, behavior, observation) });
}

/** Controls of ports that are not API server ports, or that fail in their own way. */
const CONTROLS: { readonly [Name in PortName]?: PortControls<PortOf<Name>> } = {
  accounts: createControls({
    wrap: (accounts, observation) => ({
      capabilities: accounts.capabilities,
      auth: observePort(accounts.auth, AUTH_FAULT_BEHAVIOR, observation),
      settings: observePort(accounts.settings, SETTINGS_FAULT_BEHAVIOR, observation),
      security: observePort(accounts.security, SECURITY_FAULT_BEHAVIOR, observation),
      organizations: observePort(accounts.organizations, ORGANIZATIONS_FAULT_BEHAVIOR, observation),
      captcha: accounts.captcha,
    }),
  }),
  captcha: createControls({ wrap: createFaultyCaptcha }),
  payment: createControls({
    wrap: (load, observation) => async () => observePort(await load(), CHECKOUT_FAULT_BEHAVIOR, observation),
  }),
  geo: createFaultControls(GEO_FAULT_BEHAVIOR),
  rates: createFaultControls(RATES_FAULT_BEHAVIOR),
  realtime: createControls({ wrap: createFaultyRealtime }),
  connectivity: createControls({
    sliders: ['offline'],
    wrap: (connectivity, { faults }) => (faults.offline ? { ...connectivity, online: () => false } : connectivity),
  }),
  storage: createControls({ sliders: [] }),
  clock: createControls({ sliders: [] }),
  flags: createControls({
    urls: ({ apiOrigin, growthbook: { apiHost } }) => [apiHost === '' ? `${apiOrigin}/api/flags` : apiHost],
  }),
  'product-analytics': createControls({
    urls: ({ apiOrigin, amplitude: { serverUrl, configUrl } }) => [serverUrl === '' ? `${apiOrigin}/api/collect` : serverUrl, configUrl],
  }),
  'error-reports': createControls({
    urls: ({ apiOrigin, sentry: { tunnel } }) => [tunnel === '' ? `${apiOrigin}/api/errors` : tunnel],
  }),
  presenters: createFaultControls(PRESENTERS_FAULT_BEHAVIOR),
  speech: createFaultControls(SPEECH_FAULT_BEHAVIOR),
};

/** Controls of all other ports: their methods resolve to an `ApiOutcome`, so they fail alike. */
const API_CONTROLS = createFaultControls(createOutcomeBehavior<Record<string, never>>());

export function getPortControls(port: PortName): PortControls<object> {
  return (CONTROLS[port] ?? API_CONTROLS) as unknown as PortControls<object>;
}
