import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { CodeStep } from '../sign-up/code-step.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInStore } from './sign-in-store.ts';

/** SIN-1; SIN-2: who is signed in already goes on at once. */
export const SignInPage = observer(function SignInPage() {
  const { session } = useServices();
  const [query] = useSearchParams();
  const opened = usePageStore((services) => services.createSignInStore(), 'sign-in');
  const redirect = query.get('redirect');

  if (opened.kind === 'failed') return <ErrorNotice message="This page could not be opened. Load it again." />;
  if (opened.kind === 'opening' || session.state.kind === 'loading') return <PageSpinner />;
  const { store } = opened;
  if (session.state.kind === 'signed-in') return <Onward store={store} redirect={redirect} />;
  return (
    <>
      <PageMeta title="Log in" />
      {store.code ? (
        <CodeStep store={store.code} />
      ) : (
        <SignInForm
          store={store}
          footer={
            <>
              New here?{' '}
              <Link to={redirect === null ? '/signup' : `/signup?redirect=${encodeURIComponent(redirect)}`}>Create an account</Link>
            </>
          }
        />
      )}
    </>
  );
});

/** RED-1: the destination is read once, because reading it uses it up. */
function Onward({ store, redirect }: { readonly store: SignInStore; readonly redirect: string | null }) {
  const [path] = useState(() => store.destination(redirect));
  return <Navigate replace to={path} />;
}
