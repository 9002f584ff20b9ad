import { words } from '#messages/features/sign-up/sign-up.messages';
import { observer } from 'mobx-react-lite';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Sentence } from '../../components/trans.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { CodeStep } from '../account/code-step.tsx';
import { Onward } from '../account/post-sign-in-redirect.tsx';
import { useKeptCodeStep } from '../account/use-stored-code-step.ts';
import { withRedirect } from '../account/add-redirect.ts';
import { SignUpForm } from './sign-up-form.tsx';

/** SUP-1; on a host with a waiting list only the invited sign up. */
export const SignUpPage = observer(function SignUpPage() {
  const { session } = useServices();
  const [query] = useSearchParams();
  const invitation = query.get('invitation');
  const opened = usePageStore((services) => services.createSignUpStore(invitation), `sign-up ${invitation}`);
  const redirect = query.get('redirect');
  useKeptCodeStep(opened.kind === 'open' ? opened.store : null);

  if (session.state.kind === 'signed-in') return <Onward redirect={redirect} />;
  if (opened.kind === 'failed') return <ErrorNotice message={words.pageFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  if (store.byApproval) return <Navigate replace to="/waitlist" />;
  return (
    <>
      <PageMeta title={words.pageTitle} />
      {store.code ? (
        <CodeStep store={store.code} onBack={store.changeAddress} />
      ) : (
        <SignUpForm
          store={store}
          redirect={redirect}
          footer={<Sentence text={words.signIn} parts={{ signIn: (text) => <Link to={withRedirect('/signin', redirect)}>{text}</Link> }} />}
        />
      )}
    </>
  );
});
