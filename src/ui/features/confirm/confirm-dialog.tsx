import { messages } from '#messages/features/confirm/confirm.messages';
import { observer } from 'mobx-react-lite';
import { VERIFICATION_CODE_LENGTH } from '#domain/constants.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { ConfirmStore } from '../../stores/confirm-store.ts';
import styles from './confirm.module.css';

export const ConfirmDialog = observer(function ConfirmDialog({ store }: { readonly store: ConfirmStore }) {
  const { request } = store;
  if (request === null) return null;
  const possible = request.offer.offered && request.ways.length > 0;
  return (
    <Dialog open onClose={store.cancel} title={messages.title} text={possible ? messages.text : undefined}>
      {possible ? (
        <ProofForm store={store} ways={request.ways} />
      ) : (
        <Elsewhere store={store} text={request.offer.offered ? messages.signInAgain : request.offer.reason} />
      )}
    </Dialog>
  );
});

const ProofForm = observer(function ProofForm({
  store,
  ways,
}: {
  readonly store: ConfirmStore;
  readonly ways: NonNullable<ConfirmStore['request']>['ways'];
}) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void store.submit();
      }}
    >
      {store.way === 'password' && (
        <PasswordField
          label={messages.password}
          name="password"
          autoComplete="current-password"
          required
          value={store.password}
          onValueChange={(password) => store.type({ password })}
        />
      )}
      {store.way === 'code' && (
        <TextField
          label={messages.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={VERIFICATION_CODE_LENGTH + 1}
          required
          value={store.code}
          onValueChange={(code) => store.type({ code })}
        />
      )}
      {store.way === 'passkey' && <p className={styles.text}>{messages.passkeyText}</p>}
      {store.failure && <ErrorNotice message={store.failure} />}
      {ways.length > 1 && (
        <div className={styles.ways}>
          {ways
            .filter((way) => way !== store.way)
            .map((way) => (
              <Button key={way} kind="ghost" size="small" onClick={() => store.choose(way)}>
                {messages.ways[way]}
              </Button>
            ))}
        </div>
      )}
      <DialogActions>
        <Button onClick={store.cancel}>{messages.cancel}</Button>
        <Button type="submit" kind="primary" busy={store.busy}>
          {store.way === 'passkey' ? messages.passkeySubmit : messages.submit}
        </Button>
      </DialogActions>
    </form>
  );
});

function Elsewhere({ store, text }: { readonly store: ConfirmStore; readonly text: string }) {
  return (
    <>
      <p className={styles.text}>{text}</p>
      <DialogActions>
        <Button onClick={store.cancel}>{messages.close}</Button>
      </DialogActions>
    </>
  );
}
