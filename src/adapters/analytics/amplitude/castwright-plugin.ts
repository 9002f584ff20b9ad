import type { Types } from '@amplitude/analytics-browser';
import { hideSecretsIn } from '../../../domain/analytics/hide-secrets.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Delivery } from '../../../ports/product-analytics.ts';
import { limitCapture } from './limit-capture.ts';
import { createTransportWithTimeout } from './transport-with-timeout.ts';

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
