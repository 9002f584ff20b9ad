import { type Faults, isHarmless, type Overrides, type PortOverride } from './overrides.ts';

/** Null: the one the build chooses. */
export function withVendor(overrides: Overrides, port: string, vendor: string | null): Overrides {
  const faults = overrides[port]?.faults;
  return withPort(overrides, port, { ...(vendor === null ? {} : { vendor }), ...(faults === undefined ? {} : { faults }) });
}

export function withFaults(overrides: Overrides, port: string, faults: Faults): Overrides {
  const vendor = overrides[port]?.vendor;
  return withPort(overrides, port, { ...(vendor === undefined ? {} : { vendor }), ...(isHarmless(faults) ? {} : { faults }) });
}

function withPort(overrides: Overrides, port: string, override: PortOverride): Overrides {
  const others = Object.entries(overrides).filter(([name]) => name !== port);
  const changed = override.vendor !== undefined || override.faults !== undefined;
  return Object.fromEntries(changed ? [...others, [port, override]] : others);
}
