import { messages } from '#messages/features/flag-test/flag-test.messages';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import formStyles from '../../components/account-card.module.css';
import { Button } from '../../components/button.tsx';
import { joinClassNames } from '../../components/join-class-names.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import styles from './flag-test.module.css';
import type { Paint } from './compute-paint.ts';

export interface LoginFormProps {
  readonly isNew: boolean;
  readonly paint: Paint;
}

/** Demo login form (TST-3, TST-4). Forwards the email to the sign-in page; a password never leaves the form. */
export function LoginForm({ isNew, paint }: LoginFormProps) {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <div className={joinClassNames(styles.card, isNew && styles.new)}>
      <h2 className={styles.title}>{isNew ? messages.form.newTitle : messages.form.title}</h2>
      <form
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate('/signin', { state: { email: email.trim() } });
        }}
      >
        <TextField
          label={messages.form.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onValueChange={setEmail}
        />
        <PasswordField
          label={messages.form.password}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onValueChange={setPassword}
        />
        <Button type="submit" size="large" wide className={styles.painted} style={paint}>
          {isNew ? messages.form.newSignIn : messages.form.signIn}
        </Button>
      </form>
      <p className={styles.note}>{messages.form.note}</p>
    </div>
  );
}
