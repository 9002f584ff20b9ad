import { messages } from '#messages/features/profile/security.messages';
import { observer } from 'mobx-react-lite';
import type { Passkey } from '#ports/account-security.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formatDateTime } from '../../text/format.ts';
import { AccountForm } from '../account/account-form.tsx';
import type { SecurityStore } from './security-store.ts';

const text = messages.passkeys;

export const PasskeysSection = observer(function PasskeysSection({ store }: { readonly store: SecurityStore }) {
  const { passkeys } = store;
  return (
    <SettingsSection title={text.title} text={text.text}>
      {passkeys.failure && <ErrorNotice message={passkeys.failure} />}
      <LoadedSection from={store.security} label={text.loading}>
        {({ offers, overview }) => (
          <>
            {overview !== null && <List store={store} rows={overview.passkeys} />}
            {offers.passkeys.offered ? <AddPasskey store={store} /> : <p>{offers.passkeys.reason}</p>}
          </>
        )}
      </LoadedSection>
    </SettingsSection>
  );
});

const List = observer(function List({ store, rows }: { readonly store: SecurityStore; readonly rows: readonly Passkey[] }) {
  if (rows.length === 0) return null;
  return (
    <SettingsList label={text.list}>
      {rows.map((row) =>
        store.renaming?.id === row.id ? <Renaming key={row.id} store={store} /> : <Row key={row.id} store={store} row={row} />,
      )}
    </SettingsList>
  );
});

const Row = observer(function Row({ store, row }: { readonly store: SecurityStore; readonly row: Passkey }) {
  const { id, name, createdAt, lastUsedAt } = row;
  return (
    <SettingsRow
      title={name}
      note={[text.added(formatDateTime(createdAt)), lastUsedAt && text.used(formatDateTime(lastUsedAt))].filter(Boolean).join(' · ')}
      actions={
        <>
          <Button size="small" aria-label={text.renameNamed(name)} onClick={() => store.rename({ id, name })}>
            {text.rename}
          </Button>
          <Button
            size="small"
            kind="danger"
            busy={store.passkeys.busy === id}
            aria-label={text.removeNamed(name)}
            onClick={() => void store.removePasskey(id)}
          >
            {text.remove}
          </Button>
        </>
      }
    />
  );
});

const Renaming = observer(function Renaming({ store }: { readonly store: SecurityStore }) {
  const { renaming, passkeys } = store;
  if (renaming === null) return null;
  return (
    <SettingsRow
      title={
        <AccountForm failure="" onSubmit={() => store.saveName()}>
          <TextField
            label={text.newName}
            maxLength={text.nameMax}
            required
            value={renaming.name}
            onValueChange={(name) => store.rename({ ...renaming, name })}
          />
          <div>
            <Button type="submit" size="small" busy={passkeys.busy === renaming.id}>
              {text.save}
            </Button>{' '}
            <Button size="small" kind="ghost" onClick={() => store.rename(null)}>
              {text.cancel}
            </Button>
          </div>
        </AccountForm>
      }
    />
  );
});

const AddPasskey = observer(function AddPasskey({ store }: { readonly store: SecurityStore }) {
  const { newPasskey } = store;
  return (
    <AccountForm failure={newPasskey.failure} onSubmit={() => store.addPasskey()}>
      <TextField
        label={text.name}
        placeholder={text.namePlaceholder}
        maxLength={text.nameMax}
        value={newPasskey.fields.name}
        onValueChange={(name) => newPasskey.change({ name })}
        error={newPasskey.errors.name}
      />
      <div>
        <Button type="submit" busy={newPasskey.sending}>
          {text.add}
        </Button>
      </div>
    </AccountForm>
  );
});
