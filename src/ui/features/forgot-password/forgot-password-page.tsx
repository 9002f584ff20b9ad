import { words } from '#messages/features/forgot-password/forgot-password.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { VERIFICATION_CODE_LENGTH } from '../../../domain/constants.ts';
import { cleanCode, PASSWORD_MIN } from '../../../domain/account/account-forms.ts';
import { AccountCard } from '../../components/account-card.tsx';
import { Button } from '../../components/button.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Sentence } from '../../components/trans.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { AccountForm } from '../account/account-form.tsx';
import { CaptchaArea } from '../account/captcha-area.tsx';
import { EmailField } from '../account/email-field.tsx';
import { NewPasswordField } from '../account/new-password-field.tsx';
import { ToSecondFactor } from '../account/second-factor-redirect.tsx';
import { Onward } from '../account/post-sign-in-redirect.tsx';
import { KeysLeft } from '../account/remaining-api-keys.tsx';
import { OutboxHint } from '../account/outbox-hint.tsx';
import type { ForgotPasswordStore } from './forgot-password-store.ts';

/** SIN-5. */
export const ForgotPasswordPage = observer(function ForgotPasswordPage() {
  const { session } = useServices();
  const opened = usePageStore((services) => services.createForgotPasswordStore(), 'forgot-password');

  const staying = opened.kind === 'open' && opened.store.staying;
  if (session.state.kind === 'signed-in' && !staying) return <Onward redirect={null} />;
  if (opened.kind === 'failed') return <ErrorNotice message={words.pageFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  if (store.secondFactor) return <ToSecondFactor redirect={null} />;
  return (
    <>
      <PageMeta title={words.pageTitle} noindex />
      {store.keysLeft.keys.length > 0 ? (
        <Changed store={store} />
      ) : store.email === '' ? (
        <AskForCode store={store} />
      ) : (
        <ChooseNew store={store} />
      )}
    </>
  );
});

const BACK = <Sentence text={words.signIn} parts={{ signIn: (text) => <Link to="/signin">{text}</Link> }} />;

const AskForCode = observer(function AskForCode({ store }: { readonly store: ForgotPasswordStore }) {
  const { request } = store;
  return (
    <AccountCard title={words.ask.title} text={words.ask.text} footer={BACK}>
      <AccountForm failure={request.failure} onSubmit={() => void store.ask()}>
        <EmailField form={request} autoComplete="username" />
        {store.offers.offers?.captcha && <CaptchaArea store={store.captcha} />}
        <Button type="submit" kind="primary" size="large" wide busy={request.sending}>
          {words.ask.submit}
        </Button>
      </AccountForm>
    </AccountCard>
  );
});

const ChooseNew = observer(function ChooseNew({ store }: { readonly store: ForgotPasswordStore }) {
  const { reset } = store;
  return (
    <AccountCard
      title={words.choose.title}
      text={<Sentence text={words.choose.text} parts={{ email: () => <strong>{store.email}</strong> }} />}
      footer={BACK}
    >
      <AccountForm failure={reset.failure} onSubmit={() => void store.choose()}>
        <CodeField
          label={words.choose.code}
          length={VERIFICATION_CODE_LENGTH}
          value={reset.fields.code}
          onValueChange={(code) => reset.change({ code: cleanCode(code) })}
          disabled={reset.sending}
          error={reset.errors.code}
        />
        <NewPasswordField
          label={words.choose.password}
          value={reset.fields.password}
          onValueChange={(password) => reset.change({ password })}
          hint={words.choose.passwordHint(PASSWORD_MIN)}
          error={reset.errors.password}
        />
        <Button type="submit" kind="primary" size="large" wide busy={reset.sending}>
          {words.choose.submit}
        </Button>
        <Button kind="quiet" size="small" onClick={store.askAgain}>
          {words.choose.askAgain}
        </Button>
        <OutboxHint page={store.outboxPage} />
      </AccountForm>
    </AccountCard>
  );
});

/** The new password is set; what it does not end is said before one goes on. */
function Changed({ store }: { readonly store: ForgotPasswordStore }) {
  return (
    <AccountCard title={words.changed.title} text={words.changed.text}>
      <KeysLeft store={store.keysLeft} />
      <Button kind="primary" wide onClick={store.goOn}>
        {words.changed.goOn}
      </Button>
    </AccountCard>
  );
}
