import { messages } from '#messages/features/api-keys/api-keys.messages';
import { observer } from 'mobx-react-lite';
import { API_KEY_SCOPES } from '#domain/account/api-key-scopes.ts';
import type { ApiKeySummary } from '#ports/api-keys.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { formatDateTime } from '../../text/format.ts';
import type { ApiKeysStore } from './api-keys-store.ts';

interface KeysSectionProps {
  readonly store: ApiKeysStore;
  readonly keys: readonly ApiKeySummary[];
}

export const KeysSection = observer(function KeysSection({ store, keys }: KeysSectionProps) {
  const { acting } = store;
  return (
    <SettingsSection title={messages.yours.title} text={messages.yours.text}>
      {acting.failure && <ErrorNotice message={acting.failure} />}
      {keys.length === 0 ? (
        <p>{messages.yours.empty}</p>
      ) : (
        <SettingsList label={messages.yours.list}>
          {keys.map((apiKey) => (
            <Row key={apiKey.id} store={store} card={apiKey} />
          ))}
        </SettingsList>
      )}
      <RotateDialog store={store} />
    </SettingsSection>
  );
});

const Row = observer(function Row({ store, card: apiKey }: { readonly store: ApiKeysStore; readonly card: ApiKeySummary }) {
  const { acting } = store;
  return (
    <SettingsRow
      title={apiKey.name}
      note={
        <>
          {formatLastUse(apiKey)}
          <br />
          {formatScopes(apiKey)}
          {apiKey.expiresAt && (
            <>
              <br />
              {messages.yours.expires(formatDateTime(apiKey.expiresAt), Date.parse(apiKey.expiresAt) <= Date.now())}
            </>
          )}
          {apiKey.oldSecretUntil && (
            <>
              <br />
              {messages.yours.oldSecretValid(formatDateTime(apiKey.oldSecretUntil))}
            </>
          )}
        </>
      }
      actions={
        <>
          <Button size="small" aria-label={messages.yours.rotateNamed(apiKey.name)} onClick={() => store.askToRotate(apiKey)}>
            {messages.yours.rotate}
          </Button>
          <Button
            size="small"
            kind="danger"
            busy={acting.busy === apiKey.id}
            aria-label={messages.yours.revokeNamed(apiKey.name)}
            onClick={() => void store.revoke(apiKey.id)}
          >
            {messages.yours.revoke}
          </Button>
        </>
      }
    />
  );
});

const RotateDialog = observer(function RotateDialog({ store }: { readonly store: ApiKeysStore }) {
  const { rotating } = store;
  return (
    <Dialog
      open={rotating !== null}
      onClose={() => store.askToRotate(null)}
      title={messages.rotate.title(rotating?.name ?? '')}
      text={messages.rotate.text}
    >
      <CheckboxField label={messages.rotate.keepOldSecret} checked={store.keepOld} onCheckedChange={store.setKeepOld} />
      <DialogActions>
        <Button onClick={() => store.askToRotate(null)}>{messages.rotate.cancel}</Button>
        <Button kind="primary" onClick={() => void store.rotate()}>
          {messages.rotate.submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
});

function formatLastUse({ hint, lastUsedAt, lastUsedAddress }: ApiKeySummary): string {
  if (lastUsedAt === null) return messages.yours.neverUsed(hint);
  const used = messages.yours.used(hint, formatDateTime(lastUsedAt));
  return lastUsedAddress === null ? used : messages.yours.usedFrom(used, lastUsedAddress);
}

function formatScopes({ scopes }: ApiKeySummary): string {
  return scopes.length === API_KEY_SCOPES.length ? messages.yours.allScopes : scopes.join(', ');
}
