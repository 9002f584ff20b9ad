import { words } from '#messages/features/api-keys/api-keys.messages';
import { observer } from 'mobx-react-lite';
import { API_KEY_SCOPES } from '../../../domain/account/api-key-scopes.ts';
import type { ApiKeyCard } from '../../../ports/api-keys.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadingPart } from '../../components/loaded-section.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { dateAndTime } from '../../text/format.ts';
import type { ApiKeysStore } from './api-keys-store.ts';

export const KeysSection = observer(function KeysSection({ store }: { readonly store: ApiKeysStore }) {
  const { keys, acting } = store;
  return (
    <SettingsSection title={words.yours.title} text={words.yours.text}>
      {acting.failure && <ErrorNotice message={acting.failure} />}
      <LoadingPart from={keys} label={words.yours.loading}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{words.yours.empty}</p>
          ) : (
            <SettingsList label={words.yours.list}>
              {rows.map((card) => (
                <Row key={card.id} store={store} card={card} />
              ))}
            </SettingsList>
          )
        }
      </LoadingPart>
      <RotateDialog store={store} />
    </SettingsSection>
  );
});

const Row = observer(function Row({ store, card }: { readonly store: ApiKeysStore; readonly card: ApiKeyCard }) {
  const { acting } = store;
  return (
    <SettingsRow
      title={card.name}
      note={
        <>
          {usedText(card)}
          <br />
          {scopesText(card)}
          {card.expiresAt && (
            <>
              <br />
              {words.yours.expires(dateAndTime(card.expiresAt), Date.parse(card.expiresAt) <= Date.now())}
            </>
          )}
          {card.oldSecretUntil && (
            <>
              <br />
              {words.yours.oldWorks(dateAndTime(card.oldSecretUntil))}
            </>
          )}
        </>
      }
      actions={
        <>
          <Button size="small" aria-label={words.yours.rotateNamed(card.name)} onClick={() => store.askToRotate(card)}>
            {words.yours.rotate}
          </Button>
          <Button
            size="small"
            kind="loss"
            busy={acting.busy === card.id}
            aria-label={words.yours.revokeNamed(card.name)}
            onClick={() => void store.revoke(card.id)}
          >
            {words.yours.revoke}
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
      title={words.rotate.title(rotating?.name ?? '')}
      text={words.rotate.text}
    >
      <CheckboxField label={words.rotate.keepOld} checked={store.keepOld} onCheckedChange={store.setKeepOld} />
      <DialogActions>
        <Button onClick={() => store.askToRotate(null)}>{words.rotate.cancel}</Button>
        <Button kind="primary" onClick={() => void store.rotate()}>
          {words.rotate.submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
});

function usedText({ hint, lastUsedAt, lastUsedAddress }: ApiKeyCard): string {
  if (lastUsedAt === null) return words.yours.neverUsed(hint);
  const used = words.yours.used(hint, dateAndTime(lastUsedAt));
  return lastUsedAddress === null ? used : words.yours.usedFrom(used, lastUsedAddress);
}

function scopesText({ scopes }: ApiKeyCard): string {
  return scopes.length === API_KEY_SCOPES.length ? words.yours.everyScope : scopes.join(', ');
}
