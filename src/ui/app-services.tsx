import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type AppServices, useServices } from './services.tsx';

const AppServicesContext = createContext<AppServices | null>(null);

export interface AppServicesGateProps {
  /** Until they are there. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Loads what the pages are made of, and shows its children once it is there. A failure is the boundary's above. */
export function AppServicesGate({ fallback = null, children }: AppServicesGateProps): ReactNode {
  const { loadAppServices } = useServices();
  const [loaded, setLoaded] = useState<AppServices | null>(null);

  useEffect(() => {
    let left = false;
    loadAppServices().then(
      (services) => !left && setLoaded(services),
      (error: unknown) =>
        !left &&
        setLoaded(() => {
          throw error;
        }),
    );
    return () => {
      left = true;
    };
  }, [loadAppServices]);

  return loaded ? <AppServicesContext value={loaded}>{children}</AppServicesContext> : fallback;
}

export function useAppServices(): AppServices {
  const pages = useContext(AppServicesContext);
  if (!pages) throw new Error('PagesReady is missing above this view');
  return pages;
}
