import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { PASSWORD_MIN } from '../../../domain/account/account-forms.ts';
import styles from '../../components/account-card.module.css';
import { AccountCard } from '../../components/account-card.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { focusFirstInvalid } from '../../focus-first-invalid.ts';
import type { SignUpStore } from './sign-up-store.ts';

export const SignUpForm = observer(function SignUpForm({ store, footer }: { readonly store: SignUpStore; readonly footer: ReactNode }) {
  const { form, errors } = store;
  return (
    <AccountCard title="Make your first video" text="Free for three videos a month. No credit card." footer={footer}>
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
        <div className={styles.pair}>
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            required
            value={form.firstName}
            onValueChange={(firstName) => store.change({ firstName })}
            error={errors.firstName}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            required
            value={form.lastName}
            onValueChange={(lastName) => store.change({ lastName })}
            error={errors.lastName}
          />
        </div>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          value={form.email}
          onValueChange={(email) => store.change({ email })}
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          value={form.password}
          onValueChange={(password) => store.change({ password })}
          hint={`At least ${PASSWORD_MIN} characters. A few words in a row are easy to remember.`}
          error={errors.password}
        />
        <Button type="submit" kind="primary" size="large" wide busy={store.sending}>
          Create account
        </Button>
      </form>
    </AccountCard>
  );
});
