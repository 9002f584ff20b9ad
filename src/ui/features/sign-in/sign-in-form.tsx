import { messages } from '#messages/features/sign-in/sign-in.messages';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from '../../components/account-card.module.css';
import { AccountCard } from '../../components/account-card.tsx';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { EmailField } from '../account/email-field.tsx';
import { HostedOnly, ProviderButtons } from '../account/provider-buttons.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { KeyRound } from 'lucide-react';
import { SignOnEntry } from '../account/sign-on-entry.tsx';
import type { SignInStore } from './sign-in-store.ts';

export interface SignInFormProps {
  readonly store: SignInStore;
  readonly redirect: string | null;
  /** Of a sign-in at an organization's provider that has just come back. */
  readonly failure: string | null;
  readonly footer: ReactNode;
}

export const SignInForm = observer(function SignInForm({ store, redirect, failure, footer }: SignInFormProps) {
  const { form, providers } = store;
  if (!providers.hasForm) {
    return (
      <AccountCard title={messages.title} text={messages.text} footer={footer}>
        <ProviderButtons store={providers} label={messages.provider} page="sign-in" redirect={redirect} />
        <HostedOnly store={providers} />
      </AccountCard>
    );
  }
  return (
    <AccountCard title={messages.title} text={messages.text} footer={footer}>
      <ProviderButtons store={store.providers} label={messages.provider} page="sign-in" redirect={redirect} />
      <AccountForm failure={form.failure || (failure ?? '')} onSubmit={() => store.submit()}>
        <EmailField
          form={{ fields: form.fields, errors: form.errors, change: ({ email }) => store.changeEmail(email) }}
          autoComplete="username"
        />
        <SignOnEntry store={store.signOn} email={form.fields.email} redirect={redirect} />
        <PasswordField
          label={messages.password}
          name="password"
          autoComplete="current-password"
          required
          value={form.fields.password}
          onValueChange={(password) => form.change({ password })}
          error={form.errors.password}
        />
        <div className={styles.row}>
          <CheckboxField
            label={messages.remember}
            checked={form.fields.remember}
            onCheckedChange={(remember) => form.change({ remember })}
          />
          <Link to="/forgot-password">{messages.forgot}</Link>
        </div>
        <Button type="submit" kind={store.signOn.offer === 'required' ? 'secondary' : 'primary'} size="large" wide busy={form.sending}>
          {messages.submit}
        </Button>
        <PasskeyButton store={store} />
      </AccountForm>
    </AccountCard>
  );
});

const PasskeyButton = observer(function PasskeyButton({ store }: { readonly store: SignInStore }) {
  const { passkey } = store;
  if (store.offers.offers?.passkeys !== true) return null;
  return (
    <>
      <Button
        size="large"
        wide
        busy={passkey.busy !== ''}
        icon={<KeyRound size={18} aria-hidden="true" />}
        onClick={() => void store.signInWithPasskey()}
      >
        {messages.passkey}
      </Button>
      {passkey.failure && <ErrorNotice message={passkey.failure} />}
    </>
  );
});
