import type { Types } from '@amplitude/analytics-browser';
import { hideSecretsIn } from '#domain/text/scrub-secrets.ts';
import type { Clock } from '#ports/clock.ts';
import type { Delivery } from '#ports/product-analytics.ts';
import { createTransportWithTimeout } from './transport-with-timeout.ts';
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

export interface CastwrightPluginOptions {
  readonly clock: Clock;
  readonly consent: () => boolean;
  readonly notify: (delivery: Delivery) => void;
  readonly onConfig: (config: Types.BrowserConfig) => void;
}

type SdkPlugin = Parameters<Types.BrowserClient['add']>[0];

/** First plugin in the SDK's chain: drops events without consent, trims and hides secrets in the others, and gives the transport a timeout. */
export function createCastwrightPlugin({ clock, consent, notify, onConfig }: CastwrightPluginOptions): SdkPlugin {
  return {
    name: 'castwright',
    type: 'before',
    setup(config) {
      config.transportProvider = createTransportWithTimeout(config.transportProvider, clock, (types) => {
        for (const eventType of types) notify({ state: 'sent', eventType });
      });
      onConfig(config);
      return Promise.resolve();
    },
    execute(event) {
      const properties = consent() ? limitCapture(event.event_type, { ...event.event_properties }) : null;
      if (properties === null) return Promise.resolve(null);
      notify({ state: 'queued', eventType: event.event_type });
      return Promise.resolve({
        ...event,
        event_properties: hideSecretsIn(properties),
        user_properties: hideSecretsIn(event.user_properties ?? {}),
      } as typeof event);
    },
  };
}
