import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { AppContext } from './app-context.ts';
import { type SiteContext, useServices } from './services.tsx';
import type { PageStore } from './stores/page-store.ts';

export type OpenedStore<Store> =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly store: Store }
  | { readonly kind: 'failed' };

/**
 * Creates and starts the page's store when the page (or `key`) changes, and stops it on leaving. `failed` if its code could not be loaded.
 */
export function usePageStore<Store extends PageStore>(open: (app: AppContext) => Store | Promise<Store>, key: string): OpenedStore<Store> {
  const services = useServices();
  const [opened, setOpened] = useState<OpenedStore<Store>>({ kind: 'opening' });

  const openStore = useEffectEvent(async () => open(await services.loadApp()));

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

/** The store of a public page, available synchronously so that the prerendered markup can be hydrated. */
export function useSiteStore<Store extends PageStore>(open: (site: SiteContext) => Store): Store {
  const { site } = useServices();
  const [store] = useState(() => open(site));
  // A layout effect: a press can arrive between hydration and the passive effects, and a store that isn't started ignores it.
  useLayoutEffect(() => {
    store.start();
    return () => store.stop();
  }, [store]);
  return store;
}
