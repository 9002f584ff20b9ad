import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../services.tsx';
import { BrokenPage } from './broken-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

export interface PageBoundaryProps {
  readonly children: ReactNode;
  /** It is around the whole site: nothing else is on the page then. */
  readonly whole?: boolean;
}

/** What breaks below it does not break what is around it, and is left behind with the page. */
export function PageBoundary({ children, whole = false }: PageBoundaryProps) {
  const { release } = useServices();
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      page={pathname}
      fallback={(broken) => {
        const page = <BrokenPage broken={broken} release={release} />;
        return whole ? <main>{page}</main> : page;
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
