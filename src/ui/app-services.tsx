import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { AppContext, AppStores } from './app-context.ts';
import { useServices } from './services.tsx';

/** What views have of the application once it is loaded. */
export type AppServices = AppStores & Pick<AppContext, 'takePathAfterSignIn'>;

const AppServicesContext = createContext<AppServices | null>(null);

export interface AppServicesGateProps {
  /** Shown while loading. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Loads the application's services and then renders its children. A failed load throws to the error boundary above. */
export function AppServicesGate({ fallback = null, children }: AppServicesGateProps): ReactNode {
  const { loadApp } = useServices();
  const [loaded, setLoaded] = useState<AppServices | null>(null);

  useEffect(() => {
    let left = false;
    loadApp().then(
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
  }, [loadApp]);

  return loaded ? <AppServicesContext value={loaded}>{children}</AppServicesContext> : fallback;
}

export function useAppServices(): AppServices {
  const pages = useContext(AppServicesContext);
  if (!pages) throw new Error('AppServicesGate is missing above this view');
  return pages;
}
