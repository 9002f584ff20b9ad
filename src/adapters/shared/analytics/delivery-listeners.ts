import type { Delivery, ProductAnalytics } from '../../../ports/product-analytics.ts';

export interface DeliveryListeners {
  readonly onDelivery: ProductAnalytics['onDelivery'];
  /** Notifies until `mute` is called. */
  readonly notify: (delivery: Delivery) => void;
  readonly mute: () => void;
  readonly unmute: () => void;
}

export function createDeliveryListeners(): DeliveryListeners {
  const listeners = new Set<(delivery: Delivery) => void>();
  let muted = false;
  return {
    onDelivery(listener) {
      const own = (delivery: Delivery): void => listener(delivery);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    notify(delivery) {
      if (muted) return;
      for (const listener of [...listeners]) listener(delivery);
    },
    mute() {
      muted = true;
    },
    unmute() {
      muted = false;
    },
  };
}
