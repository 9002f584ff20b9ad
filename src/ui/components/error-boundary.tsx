import { Component, type ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { Button } from './button.tsx';

interface Props {
  readonly children: ReactNode;
}

/** ERR-9: what broke is logged, and the person can leave the broken page. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    // oxlint-disable-next-line no-console -- ERR-9
    console.warn('Uncaught error', error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <main>
        <EmptyState
          title="This page stopped working"
          text="Something went wrong while showing it. What you saved is kept."
          actions={
            <>
              <Button kind="primary" onClick={() => window.location.reload()}>
                Load the page again
              </Button>
              <Button onClick={() => window.location.assign('/')}>Back to Home</Button>
            </>
          }
        />
      </main>
    );
  }
}
