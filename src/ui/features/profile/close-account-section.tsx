import { words } from '#messages/features/profile/profile.messages';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useServices } from '../../services.tsx';
import { dateAndTime } from '../../text/format.ts';
import { AccountForm } from '../account/account-form.tsx';
import type { ClosingStore } from './close-account-store.ts';

/** Says what goes, when it goes, and until when it can be undone. */
export const CloseAccountSection = observer(function CloseAccountSection({ store }: { readonly store: ClosingStore }) {
  return (
    <SettingsSection title={words.close.title} text={words.close.text}>
      <Button kind="loss" onClick={store.ask}>
        {words.close.open}
      </Button>
      <Dialog open={store.asked && store.erasedAt === null} onClose={store.cancel} title={words.close.question}>
        <Confirmation store={store} />
      </Dialog>
      <Closed erasedAt={store.erasedAt} />
    </SettingsSection>
  );
});

const Confirmation = observer(function Confirmation({ store }: { readonly store: ClosingStore }) {
  const { form } = store;
  return (
    <AccountForm failure={form.failure} onSubmit={() => void store.confirm()}>
      <TextField
        label={words.close.email(store.email)}
        autoComplete="off"
        value={form.fields.email}
        onValueChange={(email) => form.change({ email })}
        error={form.errors.email}
      />
      {store.needsPassword && (
        <PasswordField
          label={words.close.password}
          autoComplete="current-password"
          value={form.fields.password}
          onValueChange={(password) => form.change({ password })}
          error={form.errors.password}
        />
      )}
      <DialogActions>
        <Button onClick={store.cancel}>{words.close.keep}</Button>
        <Button type="submit" kind="loss" busy={form.sending}>
          {words.close.confirm}
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
      title={words.close.closedTitle}
      text={erasedAt && words.close.closedText(dateAndTime(erasedAt))}
    >
      <DialogActions>
        <Button kind="primary" onClick={leave}>
          {words.close.leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
