import type { Delivery, ProductAnalytics } from '#ports/product-analytics.ts';
import { Listeners } from '../listeners.ts';

export interface DeliveryListeners {
  readonly onDelivery: ProductAnalytics['onDelivery'];
  /** Notifies until `mute` is called. */
  readonly notify: (delivery: Delivery) => void;
  readonly mute: () => void;
  readonly unmute: () => void;
}

export function createDeliveryListeners(): DeliveryListeners {
  const listeners = new Listeners<[Delivery]>();
  let muted = false;
  return {
    onDelivery: (listener) => listeners.add(listener),
    notify(delivery) {
      if (!muted) listeners.notify(delivery);
    },
    mute() {
      muted = true;
    },
    unmute() {
      muted = false;
    },
  };
}
