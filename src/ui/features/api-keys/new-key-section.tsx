import { messages } from '#messages/features/api-keys/api-keys.messages';
import { observer } from 'mobx-react-lite';
import { API_KEY_SCOPES } from '#domain/account/api-key-scopes.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { TextField } from '../../components/text-field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import styles from './api-keys.module.css';
import type { ApiKeysStore } from './api-keys-store.ts';
import { NewSecret } from './new-secret.tsx';

export const NewKeySection = observer(function NewKeySection({ store }: { readonly store: ApiKeysStore }) {
  const { form, newest } = store;
  return (
    <SettingsSection title={messages.new.title}>
      <AccountForm failure={form.failure} onSubmit={() => store.create()}>
        <TextField
          label={messages.new.name}
          maxLength={60}
          required
          value={form.fields.name}
          onValueChange={(name) => form.change({ name })}
          error={form.errors.name}
        />
        <Scopes store={store} />
        <TextField
          type="date"
          label={messages.new.expires}
          hint={messages.new.expiresHint}
          value={form.fields.expiresAt}
          onValueChange={(expiresAt) => form.change({ expiresAt })}
          error={form.errors.expiresAt}
        />
        <div>
          <Button type="submit" busy={form.sending}>
            {messages.new.create}
          </Button>
        </div>
      </AccountForm>
      {newest && <NewSecret key={newest.secret} secret={newest.secret} text={messages.secret.text} copyLabel={messages.secret.copy} />}
    </SettingsSection>
  );
});

const SCOPES_ERROR = 'scopes-error';

const Scopes = observer(function Scopes({ store }: { readonly store: ApiKeysStore }) {
  const { fields, errors } = store.form;
  return (
    <fieldset className={styles.scopes}>
      <legend>{messages.new.scopes}</legend>
      {API_KEY_SCOPES.map((scope) => (
        <CheckboxField
          key={scope}
          label={messages.scopes[scope]}
          checked={fields.scopes.includes(scope)}
          onCheckedChange={(on) => store.toggle(scope, on)}
          errorId={errors.scopes === undefined ? undefined : SCOPES_ERROR}
        />
      ))}
      {errors.scopes && (
        <p id={SCOPES_ERROR} role="alert" className={styles.error}>
          {errors.scopes}
        </p>
      )}
    </fieldset>
  );
});
