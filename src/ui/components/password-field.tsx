import { messages } from '#messages/components/fields.messages';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import buttonStyles from './button.module.css';
import { Button } from './button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'action'>;

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? messages.hidePassword : messages.showPassword;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <Button
          kind="ghost"
          className={buttonStyles.icon}
          aria-label={label}
          aria-pressed={shown}
          title={label}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        </Button>
      }
    />
  );
}

/** Field for a new password, for which password managers offer to generate one. */
export function NewPasswordField(props: Omit<PasswordFieldProps, 'name' | 'autoComplete'>) {
  return <PasswordField {...props} name="new-password" autoComplete="new-password" required />;
}
