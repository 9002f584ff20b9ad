import { messages } from '#messages/features/forgot-password/forgot-password.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { VERIFICATION_CODE_LENGTH } from '#domain/constants.ts';
import { formatProviderName } from '#domain/account/format-provider-name.ts';
import { cleanCode, PASSWORD_MIN } from '#domain/account/account-forms.ts';
import { AccountCard } from '../../components/account-card.tsx';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Trans } from '../../components/trans.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { AccountForm } from '../account/account-form.tsx';
import { CaptchaArea } from '../account/captcha-area.tsx';
import { EmailField } from '../account/email-field.tsx';
import { NewPasswordField } from '../../components/password-field.tsx';
import { SecondFactorRedirect, PostSignInRedirect } from '../account/redirects.tsx';
import { RemainingApiKeys } from '../account/remaining-api-keys.tsx';
import { OutboxHint } from '../account/outbox-hint.tsx';
import { ForgotPasswordStore } from './forgot-password-store.ts';

/** /forgot-password (SIN-5). */
export const ForgotPasswordPage = observer(function ForgotPasswordPage() {
  const { session } = useServices();
  const opened = usePageStore((app) => new ForgotPasswordStore(app), 'forgot-password');

  const staying = opened.kind === 'open' && opened.store.staying;
  if (session.state.kind === 'signed-in' && !staying) return <PostSignInRedirect redirect={null} />;
  if (opened.kind === 'failed') return <ErrorNotice message={messages.pageFailed} />;
  if (opened.kind === 'opening' || opened.store.offers.offers === null) return <PageSpinner />;
  const { store } = opened;
  if (store.secondFactor) return <SecondFactorRedirect redirect={null} />;
  return (
    <>
      <PageMeta title={messages.pageTitle} noindex />
      {!store.offers.capabilities.passwords ? (
        <PasswordsElsewhere />
      ) : store.keysLeft.keys.length > 0 ? (
        <Changed store={store} />
      ) : store.email === '' ? (
        <AskForCode store={store} />
      ) : store.waysIn.length > 0 ? (
        <ChooseKept store={store} />
      ) : (
        <ChooseNew store={store} />
      )}
    </>
  );
});

const BACK = <Trans text={messages.signIn} parts={{ signIn: (text) => <Link to="/signin">{text}</Link> }} />;

/** The sign-in service keeps the passwords, and resets them on its own page. */
function PasswordsElsewhere() {
  return (
    <AccountCard title={messages.elsewhere.title} text={messages.elsewhere.text}>
      <LinkButton to="/signin" kind="primary">
        {messages.elsewhere.signIn}
      </LinkButton>
    </AccountCard>
  );
}

const AskForCode = observer(function AskForCode({ store }: { readonly store: ForgotPasswordStore }) {
  const { request } = store;
  return (
    <AccountCard title={messages.request.title} text={messages.request.text} footer={BACK}>
      <AccountForm failure={request.failure} onSubmit={() => store.requestCode()}>
        <EmailField form={request} autoComplete="username" />
        <CaptchaArea store={store.captcha} />
        <Button type="submit" kind="primary" size="large" wide busy={request.sending}>
          {messages.request.submit}
        </Button>
      </AccountForm>
    </AccountCard>
  );
});

const ChooseNew = observer(function ChooseNew({ store }: { readonly store: ForgotPasswordStore }) {
  const { reset } = store;
  return (
    <AccountCard
      title={messages.choose.title}
      text={<Trans text={messages.choose.text} parts={{ email: () => <strong>{store.email}</strong> }} />}
      footer={BACK}
    >
      <AccountForm failure={reset.failure} onSubmit={() => store.choose()}>
        <CodeField
          label={messages.choose.code}
          length={VERIFICATION_CODE_LENGTH}
          value={reset.fields.code}
          onValueChange={(code) => reset.change({ code: cleanCode(code) })}
          disabled={reset.sending}
          error={reset.errors.code}
        />
        <NewPasswordField
          label={messages.choose.password}
          value={reset.fields.password}
          onValueChange={(password) => reset.change({ password })}
          hint={messages.choose.passwordHint(PASSWORD_MIN)}
          error={reset.errors.password}
        />
        <Button type="submit" kind="primary" size="large" wide busy={reset.sending}>
          {messages.choose.submit}
        </Button>
        <Button kind="ghost" size="small" onClick={store.requestAgain}>
          {messages.choose.resend}
        </Button>
        <OutboxHint page={store.outboxPage} />
      </AccountForm>
    </AccountCard>
  );
});

/** What else opens the account: nothing stays that its owner doesn't tick. */
const ChooseKept = observer(function ChooseKept({ store }: { readonly store: ForgotPasswordStore }) {
  const { reset, waysIn, kept } = store;
  return (
    <AccountCard title={messages.keep.title} text={messages.keep.text} footer={BACK}>
      <AccountForm failure={reset.failure} onSubmit={() => store.choose()}>
        {waysIn.map(({ id, kind, name }) => (
          <CheckboxField
            key={id}
            label={messages.keep.ways[kind](kind === 'provider' ? formatProviderName(name) : name)}
            checked={kept.includes(id)}
            onCheckedChange={(checked) => store.keep(id, checked)}
          />
        ))}
        <Button type="submit" kind="primary" size="large" wide busy={reset.sending}>
          {messages.keep.submit(waysIn.length - kept.length)}
        </Button>
      </AccountForm>
    </AccountCard>
  );
});

/** Confirms the new password and shows API keys that stay valid, before continuing. */
function Changed({ store }: { readonly store: ForgotPasswordStore }) {
  return (
    <AccountCard title={messages.changed.title} text={messages.changed.text}>
      <RemainingApiKeys store={store.keysLeft} />
      <Button kind="primary" wide onClick={store.goOn}>
        {messages.changed.openDashboard}
      </Button>
    </AccountCard>
  );
}
