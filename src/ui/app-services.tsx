import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type AppServices, useServices } from './services.tsx';

const AppServicesContext = createContext<AppServices | null>(null);

export interface AppServicesGateProps {
  /** Shown while loading. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Loads the application's services and then renders its children. A failed load throws to the error boundary above. */
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
