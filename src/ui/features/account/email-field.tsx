import { messages } from '#messages/features/account/account.messages';
import { observer } from 'mobx-react-lite';
import { TextField } from '../../components/text-field.tsx';
import type { FormStore } from '../../stores/form-store.ts';

export interface EmailFieldProps<Form extends { readonly email: string }> {
  readonly form: Pick<FormStore<Form, never>, 'fields' | 'errors'> & { change(change: { readonly email: string }): void };
  readonly autoComplete?: 'email' | 'username';
}

export const EmailField = observer(function EmailField<Form extends { readonly email: string }>({
  form,
  autoComplete = 'email',
}: EmailFieldProps<Form>) {
  return (
    <TextField
      label={messages.email}
      name="email"
      type="email"
      autoComplete={autoComplete}
      required
      value={form.fields.email}
      onValueChange={(email) => form.change({ email })}
      error={form.errors.email}
    />
  );
});
