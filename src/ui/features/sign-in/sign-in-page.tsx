import { messages } from '#messages/features/sign-in/sign-in.messages';
import { messages as signOnMessages } from '#messages/features/account/sign-on-entry.messages';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Trans } from '../../components/trans.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { createSignOnEntry } from '../account/create-sign-on-entry.ts';
import { CodeStep } from '../account/code-step.tsx';
import { SecondFactorStep } from '../account/second-factor-step.tsx';
import { SECOND_FACTOR_STEP, PostSignInRedirect, addRedirect } from '../account/redirects.tsx';
import { useStoredCodeStep } from '../account/use-stored-code-step.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInStore } from './sign-in-store.ts';

/** /signin (SIN-1); a signed-in user is redirected at once (SIN-2, SIN-3). */
export const SignInPage = observer(function SignInPage() {
  const { session } = useServices();
  const [query] = useSearchParams();
  const opened = usePageStore((app) => new SignInStore({ ...app, signOn: createSignOnEntry(app) }), 'sign-in');
  const redirect = query.get('redirect');
  const store = opened.kind === 'open' ? opened.store : null;
  const step = query.get('step');
  const failure = query.get('signOn');
  useEffect(() => {
    if (step === SECOND_FACTOR_STEP) store?.startSecondFactor();
  }, [store, step]);
  const { state } = useLocation();
  useEffect(() => {
    const email = getEmail(state);
    if (email !== '') store?.changeEmail(email);
  }, [store, state]);

  useStoredCodeStep(store);

  if (opened.kind === 'failed') return <ErrorNotice message={messages.pageFailed} />;
  if (store === null || session.state.kind === 'loading') return <PageSpinner />;
  if (session.state.kind === 'signed-in') return <PostSignInRedirect redirect={redirect} />;
  // The form comes whole: buttons of providers would push it down.
  if (!store.providers.isLoaded) return <PageSpinner />;
  return (
    <>
      <PageMeta title={messages.pageTitle} />
      {store.secondFactor ? (
        <SecondFactorStep store={store.secondFactor} onBack={store.startOver} />
      ) : store.code ? (
        <CodeStep store={store.code} redirect={redirect} />
      ) : (
        <SignInForm
          store={store}
          redirect={redirect}
          failure={failure === null ? null : signOnMessages.failed(failure)}
          footer={<Trans text={messages.signUp} parts={{ signUp: (text) => <Link to={addRedirect('/signup', redirect)}>{text}</Link> }} />}
        />
      )}
    </>
  );
});

/** Email that another page passed in the navigation state. */
function getEmail(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
}
