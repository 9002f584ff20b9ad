import { useEffect, useEffectEvent, useState } from 'react';
import { type Services, useServices } from './services.tsx';
import type { PageStore } from './stores/page-store.ts';

export type OpenedStore<Store> =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly store: Store }
  | { readonly kind: 'failed' };

/**
 * The store of the page that is shown: made when the page (or `key`) comes, started, and stopped when it goes.
 * A store that could not be loaded is `failed`, which a reload mends.
 */
export function usePageStore<Store extends PageStore>(
  open: (services: Services) => Store | Promise<Store>,
  key: string,
): OpenedStore<Store> {
  const services = useServices();
  const [opened, setOpened] = useState<OpenedStore<Store>>({ kind: 'opening' });

  const openStore = useEffectEvent(() => open(services));

  useEffect(() => {
    let left = false;
    let running: Store | undefined;
    void Promise.resolve(openStore()).then(
      (store) => {
        if (left) return;
        running = store;
        store.start();
        setOpened({ kind: 'open', store });
      },
      () => {
        if (!left) setOpened({ kind: 'failed' });
      },
    );
    return () => {
      left = true;
      running?.stop();
      setOpened({ kind: 'opening' });
    };
  }, [services, key]);

  return opened;
}
