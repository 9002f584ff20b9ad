import { truncateCapturedAttribute, limitHierarchy, truncateCapturedText, isCapturedStatus } from './capture-limits.ts';

type Properties = Readonly<Record<string, unknown>>;

const NETWORK_REQUEST = '[Amplitude] Network Request';
const TEXTS = ['[Amplitude] Element Text', '[Amplitude] Element Parent Label'];
const ATTRIBUTES = ['[Amplitude] Element Href', '[Amplitude] Element Aria Label', '[Amplitude] Element Class', '[Amplitude] Element ID'];
const HIERARCHY = '[Amplitude] Element Hierarchy';

/** Trims an autocaptured event to the CAPTURE_* limits; null for an event type that is not captured. */
export function limitCapture(type: string, properties: Properties): Properties | null {
  if (type === NETWORK_REQUEST && !isCapturedStatus(properties['[Amplitude] Status Code'])) return null;
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, limitValue(name, value)]));
}

function limitValue(name: string, value: unknown): unknown {
  if (name === HIERARCHY && Array.isArray(value)) return limitHierarchy(value);
  if (typeof value !== 'string') return value;
  if (TEXTS.includes(name)) return truncateCapturedText(value);
  return ATTRIBUTES.includes(name) ? truncateCapturedAttribute(value) : value;
}
