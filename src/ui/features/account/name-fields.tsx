import { messages } from '#messages/features/account/account.messages';
import { observer } from 'mobx-react-lite';
import styles from '../../components/account-card.module.css';
import { TextField } from '../../components/text-field.tsx';
import type { FormStore } from '../../stores/form-store.ts';

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

export interface NameFieldsProps<Form extends Names> {
  readonly form: Pick<FormStore<Form, never>, 'fields' | 'errors'> & { change(change: Partial<Names>): void };
}

export const NameFields = observer(function NameFields<Form extends Names>({ form }: NameFieldsProps<Form>) {
  return (
    <div className={styles.pair}>
      <TextField
        label={messages.firstName}
        name="firstName"
        autoComplete="given-name"
        required
        value={form.fields.firstName}
        onValueChange={(firstName) => form.change({ firstName })}
        error={form.errors.firstName}
      />
      <TextField
        label={messages.lastName}
        name="lastName"
        autoComplete="family-name"
        required
        value={form.fields.lastName}
        onValueChange={(lastName) => form.change({ lastName })}
        error={form.errors.lastName}
      />
    </div>
  );
});
