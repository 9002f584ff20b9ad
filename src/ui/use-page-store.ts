import { useEffect, useEffectEvent, useState } from 'react';
import { type AppServices, type Services, useServices } from './services.tsx';
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
  open: (pages: AppServices) => Store | Promise<Store>,
  key: string,
): OpenedStore<Store> {
  const services = useServices();
  const [opened, setOpened] = useState<OpenedStore<Store>>({ kind: 'opening' });

  const openStore = useEffectEvent(async () => open(await services.loadAppServices()));

  useEffect(() => {
    let isLeft = false;
    let running: Store | undefined;
    void openStore().then(
      (store) => {
        if (isLeft) return;
        running = store;
        store.start();
        setOpened({ kind: 'open', store });
      },
      () => {
        if (!isLeft) setOpened({ kind: 'failed' });
      },
    );
    return () => {
      isLeft = true;
      running?.stop();
      setOpened({ kind: 'opening' });
    };
  }, [services, key]);

  return opened;
}

/** The store of a part of the public site, there at once: what the build made of the page is taken over as it is. */
export function useSiteStore<Store extends PageStore>(open: (services: Services) => Store): Store {
  const services = useServices();
  const [store] = useState(() => open(services));
  useEffect(() => {
    store.start();
    return () => store.stop();
  }, [store]);
  return store;
}
