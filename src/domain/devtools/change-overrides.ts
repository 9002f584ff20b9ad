import { type Faults, isHarmless, type Overrides, type PortOverride } from './overrides.ts';

/** Null: the one the build chooses. */
export function overrideAdapter(overrides: Overrides, port: string, adapter: string | null): Overrides {
  const faults = overrides[port]?.faults;
  return replacePortOverride(overrides, port, {
    ...(adapter === null ? {} : { vendor: adapter }),
    ...(faults === undefined ? {} : { faults }),
  });
}

export function overrideFaults(overrides: Overrides, port: string, faults: Faults): Overrides {
  const adapter = overrides[port]?.vendor;
  return replacePortOverride(overrides, port, {
    ...(adapter === undefined ? {} : { vendor: adapter }),
    ...(isHarmless(faults) ? {} : { faults }),
  });
}

function replacePortOverride(overrides: Overrides, port: string, override: PortOverride): Overrides {
  const others = Object.entries(overrides).filter(([name]) => name !== port);
  const changed = override.vendor !== undefined || override.faults !== undefined;
  return Object.fromEntries(changed ? [...others, [port, override]] : others);
}
