import { PasswordField, type PasswordFieldProps } from '../../components/password-field.tsx';

/** A password that is chosen now; password managers offer to make one. */
export function NewPasswordField(props: Omit<PasswordFieldProps, 'name' | 'autoComplete'>) {
  return <PasswordField {...props} name="new-password" autoComplete="new-password" required />;
}
