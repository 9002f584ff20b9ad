import { isRecord, parseJson } from '../shared/json-parts.ts';
import { type AdapterChoices, type Faults, isHarmless, MAX_LATENCY, NO_OVERRIDES, type Overrides, type PortOverride } from './overrides.ts';

/** `adapter` null: the build's default. */
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

/** One line per override: `geo → fake`, `videos: offline`, `speech: 800 ms slower, 20 % fail`. */
export function describeOverrides(overrides: Overrides): readonly string[] {
  return Object.entries(overrides).flatMap(([port, { vendor: adapter, faults }]) => [
    ...(adapter === undefined ? [] : [`${port} → ${adapter}`]),
    ...(faults === undefined ? [] : [`${port}: ${describeFaults(faults)}`]),
  ]);
}

export function describeFaults({ latency, failureRate, offline }: Faults): string {
  const parts = [
    ...(offline ? ['offline'] : []),
    ...(latency > 0 ? [`${latency} ms slower`] : []),
    ...(failureRate > 0 && !offline ? [`${failureRate} % fail`] : []),
  ];
  return parts.length === 0 ? 'no faults' : parts.join(', ');
}

export interface ParsedOverrides {
  readonly overrides: Overrides;
  /** Messages about ignored parts, as texts to show. */
  readonly ignored: readonly string[];
}

const LONGEST_QUOTE = 40;
const UNREADABLE = 'Couldn’t read this browser’s saved provider settings, so they’re ignored.';

/** JSON to store; null without overrides. */
export function serializeOverrides(overrides: Overrides): string | null {
  return Object.keys(overrides).length === 0 ? null : JSON.stringify(overrides);
}

/** Parses stored overrides; invalid parts are dropped and reported. Never throws. */
export function parseOverrides(text: string | null, choices: AdapterChoices): ParsedOverrides {
  if (text === null) return { overrides: NO_OVERRIDES, ignored: [] };
  const stored = parseObject(text);
  if (stored === null) return { overrides: NO_OVERRIDES, ignored: [UNREADABLE] };
  const read = Object.entries(stored).map(([port, value]) => ({ port, override: parsePortOverride(port, value, choices) }));
  return {
    overrides: Object.fromEntries(read.flatMap(({ port, override }) => (typeof override === 'string' ? [] : [[port, override] as const]))),
    ignored: read.flatMap(({ override }) => (typeof override === 'string' ? [override] : [])),
  };
}

/** The override, or a message about what is wrong with it. */
function parsePortOverride(port: string, value: unknown, choices: AdapterChoices): PortOverride | string {
  const adapters = choices.get(port);
  if (adapters === undefined) return `“${port}” is no port of this build. What was kept for it is not used.`;
  if (!isRecord(value) || !hasOnly(value, ['vendor', 'faults'])) return formatUnreadable(port);
  const { vendor: adapter, faults } = value;
  if (adapter === undefined && faults === undefined) return formatUnreadable(port);
  if (adapter !== undefined && !(typeof adapter === 'string' && adapters.includes(adapter))) {
    return `“${port}” has no such vendor in this build: ${truncateQuote(JSON.stringify(adapter))}. The usual one is used.`;
  }
  if (faults !== undefined && !areFaults(faults)) return formatUnreadable(port);
  return { ...(adapter === undefined ? {} : { vendor: adapter }), ...(faults === undefined ? {} : { faults }) };
}

function formatUnreadable(port: string): string {
  return `Couldn’t read the saved setting for “${port}”. The default adapter is used, with no simulated failures.`;
}

function areFaults(value: unknown): value is Faults {
  if (!isRecord(value) || !hasOnly(value, ['latency', 'failureRate', 'offline'])) return false;
  const { latency, failureRate, offline } = value;
  if (!isWholeNumber(latency, MAX_LATENCY) || !isWholeNumber(failureRate, 100) || typeof offline !== 'boolean') return false;
  return !isHarmless({ latency, failureRate, offline });
}

function truncateQuote(text: string): string {
  return text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE)}…`;
}

function isWholeNumber(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most && !Object.is(value, -0);
}

function hasOnly(value: object, names: readonly string[]): boolean {
  return Object.keys(value).every((name) => names.includes(name));
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  const value = parseJson(text);
  return isRecord(value) ? value : null;
}
