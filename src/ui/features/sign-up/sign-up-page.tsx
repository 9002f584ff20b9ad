import { messages } from '#messages/features/sign-up/sign-up.messages';
import { observer } from 'mobx-react-lite';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Trans } from '../../components/trans.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { createSignOnEntry } from '../account/create-sign-on-entry.ts';
import { CodeStep } from '../account/code-step.tsx';
import { PostSignInRedirect, addRedirect } from '../account/redirects.tsx';
import { useStoredCodeStep } from '../account/use-stored-code-step.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpStore } from './sign-up-store.ts';

/** /signup (SUP-1); on a server with a waitlist only for invited users. */
export const SignUpPage = observer(function SignUpPage() {
  const { session } = useServices();
  const [query] = useSearchParams();
  const invitation = query.get('invitation');
  const opened = usePageStore((app) => new SignUpStore({ ...app, signOn: createSignOnEntry(app) }, invitation), `sign-up ${invitation}`);
  const redirect = query.get('redirect');
  useStoredCodeStep(opened.kind === 'open' ? opened.store : null);

  if (session.state.kind === 'signed-in') return <PostSignInRedirect redirect={redirect} />;
  if (opened.kind === 'failed') return <ErrorNotice message={messages.pageFailed} />;
  // The form comes whole: buttons of providers and the captcha would push it down.
  if (opened.kind === 'opening' || !opened.store.providers.isLoaded) return <PageSpinner />;
  const { store } = opened;
  if (store.byApproval) return <Navigate replace to="/waitlist" />;
  return (
    <>
      <PageMeta title={messages.pageTitle} />
      {store.code ? (
        <CodeStep store={store.code} onBack={store.changeEmail} />
      ) : (
        <SignUpForm
          store={store}
          redirect={redirect}
          footer={<Trans text={messages.signIn} parts={{ signIn: (text) => <Link to={addRedirect('/signin', redirect)}>{text}</Link> }} />}
        />
      )}
    </>
  );
});
