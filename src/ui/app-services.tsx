import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type PageServices, useServices } from './services.tsx';

const PagesContext = createContext<PageServices | null>(null);

export interface PagesReadyProps {
  /** Until they are there. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Loads what the pages are made of, and shows its children once it is there. A failure is the boundary's above. */
export function PagesReady({ fallback = null, children }: PagesReadyProps): ReactNode {
  const { pages } = useServices();
  const [loaded, setLoaded] = useState<PageServices | null>(null);

  useEffect(() => {
    let left = false;
    pages().then(
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
  }, [pages]);

  return loaded ? <PagesContext value={loaded}>{children}</PagesContext> : fallback;
}

export function usePages(): PageServices {
  const pages = useContext(PagesContext);
  if (!pages) throw new Error('PagesReady is missing above this view');
  return pages;
}
