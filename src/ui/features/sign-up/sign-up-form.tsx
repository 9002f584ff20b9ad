import { messages } from '#messages/features/sign-up/sign-up.messages';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PASSWORD_MIN } from '#domain/account/account-forms.ts';
import { AccountCard } from '../../components/account-card.tsx';
import { Button } from '../../components/button.tsx';
import { Trans } from '../../components/trans.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { CaptchaArea } from '../account/captcha-area.tsx';
import { EmailField } from '../account/email-field.tsx';
import { HostedOnly, ProviderButtons } from '../account/provider-buttons.tsx';
import { NameFields } from '../account/name-fields.tsx';
import { SignOnEntry } from '../account/sign-on-entry.tsx';
import { NewPasswordField } from '../../components/password-field.tsx';
import styles from './sign-up.module.css';
import type { SignUpStore } from './sign-up-store.ts';

export interface SignUpFormProps {
  readonly store: SignUpStore;
  readonly redirect: string | null;
  readonly footer: ReactNode;
}

export const SignUpForm = observer(function SignUpForm({ store, redirect, footer }: SignUpFormProps) {
  const { form, providers } = store;
  if (!providers.hasForm) {
    return (
      <AccountCard title={messages.title} text={messages.text} footer={footer}>
        <ProviderButtons store={providers} label={messages.provider} page="sign-up" redirect={redirect} />
        <HostedOnly store={providers} />
      </AccountCard>
    );
  }
  return (
    <AccountCard title={messages.title} text={messages.text} footer={footer}>
      <ProviderButtons store={store.providers} label={messages.provider} page="sign-up" redirect={redirect} />
      <AccountForm failure={form.failure} onSubmit={() => store.submit()}>
        <NameFields form={form} />
        <EmailField form={{ fields: form.fields, errors: form.errors, change: ({ email }) => store.typeEmail(email) }} />
        <SignOnEntry store={store.signOn} email={form.fields.email} redirect={redirect} />
        <NewPasswordField
          label={messages.password}
          value={form.fields.password}
          onValueChange={(password) => form.change({ password })}
          hint={messages.passwordHint(PASSWORD_MIN)}
          error={form.errors.password}
        />
        <CaptchaArea store={store.captcha} />
        <Button type="submit" kind={store.signOn.offer === 'required' ? 'secondary' : 'primary'} size="large" wide busy={form.sending}>
          {messages.submit}
        </Button>
        <p className={styles.terms}>
          <Trans
            text={messages.terms}
            parts={{ terms: (text) => <Link to="/terms">{text}</Link>, privacy: (text) => <Link to="/privacy">{text}</Link> }}
          />
        </p>
      </AccountForm>
    </AccountCard>
  );
});
