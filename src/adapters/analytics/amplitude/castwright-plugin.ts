import type { Types } from '@amplitude/analytics-browser';
import { withoutSecretsIn } from '../../../domain/analytics/hide-secrets.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Delivery } from '../../../ports/product-analytics.ts';
import { limitedCapture } from './limit-capture.ts';
import { timedTransport } from './transport-with-timeout.ts';

export interface CastwrightPluginOptions {
  readonly clock: Clock;
  readonly consent: () => boolean;
  readonly tell: (delivery: Delivery) => void;
  readonly onConfig: (config: Types.BrowserConfig) => void;
}

type SdkPlugin = Parameters<Types.BrowserClient['add']>[0];

/** Comes before every other, so that an event that must not be leaves no trace: limits, secrets, consent, the time limit. */
export function castwrightPlugin({ clock, consent, tell, onConfig }: CastwrightPluginOptions): SdkPlugin {
  return {
    name: 'castwright',
    type: 'before',
    setup(config) {
      config.transportProvider = timedTransport(config.transportProvider, clock, (types) => {
        for (const eventType of types) tell({ state: 'sent', eventType });
      });
      onConfig(config);
      return Promise.resolve();
    },
    execute(event) {
      const properties = consent() ? limitedCapture(event.event_type, { ...event.event_properties }) : null;
      if (properties === null) return Promise.resolve(null);
      tell({ state: 'queued', eventType: event.event_type });
      return Promise.resolve({
        ...event,
        event_properties: withoutSecretsIn(properties),
        user_properties: withoutSecretsIn(event.user_properties ?? {}),
      } as typeof event);
    },
  };
}
