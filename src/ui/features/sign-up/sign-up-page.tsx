import { observer } from 'mobx-react-lite';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { sameOriginPath } from '../../../domain/redirect/same-origin-path.ts';
import { PageMeta } from '../../components/page-meta.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { CodeStep } from './code-step.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** SUP-1. */
export const SignUpPage = observer(function SignUpPage() {
  const { session } = useServices();
  const [query] = useSearchParams();
  const opened = usePageStore((services) => services.createSignUpStore(), 'sign-up');
  const redirect = sameOriginPath(query.get('redirect'));

  if (session.state.kind === 'signed-in') return <Navigate replace to={redirect ?? '/dashboard'} />;
  if (opened.kind === 'failed') return <ErrorNotice message="This page could not be opened. Load it again." />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  return (
    <>
      <PageMeta title="Create your account" />
      {store.code ? (
        <CodeStep store={store.code} onBack={store.changeAddress} />
      ) : (
        <SignUpForm
          store={store}
          footer={
            <>
              You have an account already?{' '}
              <Link to={redirect === null ? '/signin' : `/signin?redirect=${encodeURIComponent(redirect)}`}>Log in</Link>
            </>
          }
        />
      )}
    </>
  );
});
