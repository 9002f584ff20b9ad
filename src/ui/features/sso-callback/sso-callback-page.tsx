import { messages } from '#messages/features/sso-callback/sso-callback.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AccountCard } from '../../components/account-card.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { SecondFactorRedirect, PostSignInRedirect } from '../account/redirects.tsx';
import { SsoCallbackStore } from './sso-callback-store.ts';

/** /sso-callback, to which OAuth providers return (SSO-1). */
export const SsoCallbackPage = observer(function SsoCallbackPage() {
  const { session } = useServices();
  const [query] = useSearchParams();
  const [url] = useState(() => window.location.href);
  const opened = usePageStore((app) => new SsoCallbackStore(app, url), url);
  const store = opened.kind === 'open' ? opened.store : null;
  const step = store?.completing.step;

  if (store?.waitedLongEnough) return <Navigate replace to="/dashboard" />;
  if (step?.kind === 'complete' && session.state.kind === 'signed-in') return <PostSignInRedirect redirect={query.get('redirect')} />;
  if (step?.kind === 'second-factor') return <SecondFactorRedirect redirect={query.get('redirect')} />;
  return (
    <>
      <PageMeta title={messages.completing} noindex />
      {step?.kind === 'failed' ? (
        <Failed message={step.message} signedIn={session.state.kind === 'signed-in'} />
      ) : (
        <PageSpinner text={messages.completing} />
      )}
    </>
  );
});

/** Shown after a failure; a user who was connecting another account is still signed in. */
function Failed({ message, signedIn }: { readonly message: string; readonly signedIn: boolean }) {
  const { title, back } = signedIn ? messages.failed.signedIn : messages.failed.signedOut;
  return (
    <AccountCard title={title} text={messages.failed.text}>
      <ErrorNotice message={message} />
      <LinkButton to={signedIn ? '/dashboard/profile' : '/signin'} kind="primary">
        {back}
      </LinkButton>
    </AccountCard>
  );
}
