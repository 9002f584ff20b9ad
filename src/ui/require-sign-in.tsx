import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/require-sign-in.messages';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { EmptyState } from './components/empty-state.tsx';
import { Button } from './components/button.tsx';
import { PageSpinner } from './components/spinner.tsx';
import { useServices } from './services.tsx';

/**
 * Waits while the session is unknown, and redirects signed-out visitors to sign-in and back (RTE-3). A user who signs out on this page goes
 * to the start page (HDR-3).
 */
export const RequireSignIn = observer(function RequireSignIn({ children }: { readonly children: ReactNode }) {
  const { session } = useServices();
  const { pathname, search, hash } = useLocation();
  const [arrivedSignedIn] = useState(() => session.state.kind === 'signed-in' || session.state.kind === 'loading');
  switch (session.state.kind) {
    case 'loading':
      return <PageSpinner text={messages.checking} />;
    case 'signed-out':
      if (arrivedSignedIn && session.leftByChoice) return <Navigate replace to="/" />;
      return <Navigate replace to={`/signin?redirect=${encodeURIComponent(pathname + search + hash)}`} />;
    case 'unavailable':
      return (
        <EmptyState
          wholePage
          title={messages.unavailable.title}
          text={messages.unavailable.text(session.state.message)}
          actions={
            <Button kind="primary" onClick={session.retry}>
              {common.tryAgain}
            </Button>
          }
        />
      );
    case 'signed-in':
      return children;
  }
});
