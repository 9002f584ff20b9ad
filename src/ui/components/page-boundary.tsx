import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../services.tsx';
import { BrokenPage } from './broken-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

export interface PageBoundaryProps {
  readonly children: ReactNode;
  /** Encloses the whole site: nothing else is rendered on an error. */
  readonly whole?: boolean;
}

/** Error boundary of one page: the frame around it keeps working, and navigation resets it. */
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
