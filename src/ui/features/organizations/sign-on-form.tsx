import { messages } from '#messages/features/organizations/sign-on.messages';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import styles from '../domain-proof/domain-proof.module.css';
import type { SignOnStore } from './sign-on-store.ts';

interface SignOnFormProps {
  readonly store: SignOnStore;
  readonly redirectUri: string;
  /** A secret is stored. */
  readonly isChange: boolean;
}

/** The provider's settings. */
export const SignOnForm = observer(function SignOnForm({ store, redirectUri, isChange }: SignOnFormProps) {
  const { form } = store;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void form.submit();
  };
  const plain = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' } as const;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField label={messages.redirectUri} value={redirectUri} hint={messages.redirectHint} readOnly onValueChange={() => {}} />
      <div className={styles.row}>
        <CopyButton label={messages.copy} text={redirectUri} fieldLabel={messages.redirectUri} />
      </div>
      <TextField
        {...plain}
        label={messages.issuer}
        inputMode="url"
        placeholder={messages.issuerExample}
        value={form.fields.issuer}
        error={form.errors.issuer}
        onValueChange={(issuer) => form.change({ issuer })}
      />
      <TextField
        {...plain}
        label={messages.clientId}
        value={form.fields.clientId}
        error={form.errors.clientId}
        onValueChange={(clientId) => form.change({ clientId })}
      />
      <PasswordField
        {...plain}
        label={messages.clientSecret}
        hint={isChange ? messages.clientSecretKept : messages.clientSecretHint}
        value={form.fields.clientSecret}
        error={form.errors.clientSecret}
        onValueChange={(clientSecret) => form.change({ clientSecret })}
      />
      {form.failure !== '' && <ErrorNotice message={form.failure} />}
      <div className={styles.row}>
        <Button type="submit" kind="primary" busy={form.sending}>
          {messages.save}
        </Button>
        {isChange && (
          <Button kind="ghost" onClick={store.stopChanging}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </form>
  );
});
