import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from '../../components/account-card.module.css';
import { AccountCard } from '../../components/account-card.tsx';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { focusFirstInvalid } from '../../focus-first-invalid.ts';
import type { SignInStore } from './sign-in-store.ts';

export const SignInForm = observer(function SignInForm({ store, footer }: { readonly store: SignInStore; readonly footer: ReactNode }) {
  const { form, errors } = store;
  return (
    <AccountCard title="Welcome back" text="Your videos and projects are where you left them." footer={footer}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void store.submit();
          focusFirstInvalid(event.currentTarget);
        }}
      >
        {store.failure && <ErrorNotice message={store.failure} />}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          value={form.email}
          onValueChange={(email) => store.change({ email })}
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={form.password}
          onValueChange={(password) => store.change({ password })}
          error={errors.password}
        />
        <CheckboxField label="Remember me" checked={form.remember} onCheckedChange={(remember) => store.change({ remember })} />
        <Button type="submit" kind="primary" size="large" wide busy={store.sending}>
          Log in
        </Button>
      </form>
    </AccountCard>
  );
});
