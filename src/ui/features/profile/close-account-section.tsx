import { messages } from '#messages/features/profile/profile.messages';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useServices } from '../../services.tsx';
import { formatDateTime } from '../../text/format.ts';
import { AccountForm } from '../account/account-form.tsx';
import type { CloseAccountStore } from './close-account-store.ts';

/** Closing the account: what is deleted, when, and until when it can be undone. */
export const CloseAccountSection = observer(function CloseAccountSection({ store }: { readonly store: CloseAccountStore }) {
  return (
    <SettingsSection title={messages.close.title} text={messages.close.text}>
      <Button kind="danger" onClick={store.askForConfirmation}>
        {messages.close.open}
      </Button>
      <Dialog open={store.confirming && store.erasedAt === null} onClose={store.cancel} title={messages.close.question}>
        <Confirmation store={store} />
      </Dialog>
      <Closed erasedAt={store.erasedAt} />
    </SettingsSection>
  );
});

const Confirmation = observer(function Confirmation({ store }: { readonly store: CloseAccountStore }) {
  const { form } = store;
  return (
    <AccountForm failure={form.failure} onSubmit={() => store.confirm()}>
      <TextField
        label={messages.close.email(store.email)}
        autoComplete="off"
        value={form.fields.email}
        onValueChange={(email) => form.change({ email })}
        error={form.errors.email}
      />
      {store.needsPassword && (
        <PasswordField
          label={messages.close.password}
          autoComplete="current-password"
          value={form.fields.password}
          onValueChange={(password) => form.change({ password })}
          error={form.errors.password}
        />
      )}
      <DialogActions>
        <Button onClick={store.cancel}>{messages.close.keep}</Button>
        <Button type="submit" kind="danger" busy={form.sending}>
          {messages.close.confirm}
        </Button>
      </DialogActions>
    </AccountForm>
  );
});

function Closed({ erasedAt }: { readonly erasedAt: string | null }) {
  const { session } = useServices();
  const navigate = useNavigate();
  const leave = (): void => {
    void navigate('/');
    void session.signOut();
  };
  return (
    <Dialog
      open={erasedAt !== null}
      onClose={leave}
      title={messages.close.closedTitle}
      text={erasedAt && messages.close.closedText(formatDateTime(erasedAt))}
    >
      <DialogActions>
        <Button kind="primary" onClick={leave}>
          {messages.close.leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
