import { words } from '#messages/features/confirm/confirm.messages';
import { observer } from 'mobx-react-lite';
import { VERIFICATION_CODE_LENGTH } from '../../../domain/constants.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { ConfirmStore } from '../../stores/confirm-store.ts';
import styles from './confirm.module.css';

export const ConfirmDialog = observer(function ConfirmDialog({ store }: { readonly store: ConfirmStore }) {
  const { asking } = store;
  if (asking === null) return null;
  const possible = asking.offer.offered && asking.ways.length > 0;
  return (
    <Dialog open onClose={store.cancel} title={words.title} text={possible ? words.text : undefined}>
      {possible ? (
        <Ask store={store} ways={asking.ways} />
      ) : (
        <Elsewhere store={store} text={asking.offer.offered ? words.signInAgain : asking.offer.reason} />
      )}
    </Dialog>
  );
});

const Ask = observer(function Ask({
  store,
  ways,
}: {
  readonly store: ConfirmStore;
  readonly ways: NonNullable<ConfirmStore['asking']>['ways'];
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
          label={words.password}
          name="password"
          autoComplete="current-password"
          required
          value={store.password}
          onValueChange={(password) => store.type({ password })}
        />
      )}
      {store.way === 'code' && (
        <TextField
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={VERIFICATION_CODE_LENGTH + 1}
          required
          value={store.code}
          onValueChange={(code) => store.type({ code })}
        />
      )}
      {store.way === 'passkey' && <p className={styles.text}>{words.passkeyText}</p>}
      {store.failure && <ErrorNotice message={store.failure} />}
      {ways.length > 1 && (
        <div className={styles.ways}>
          {ways
            .filter((way) => way !== store.way)
            .map((way) => (
              <Button key={way} kind="quiet" size="small" onClick={() => store.choose(way)}>
                {words.ways[way]}
              </Button>
            ))}
        </div>
      )}
      <DialogActions>
        <Button onClick={store.cancel}>{words.cancel}</Button>
        <Button type="submit" kind="primary" busy={store.busy}>
          {store.way === 'passkey' ? words.passkeySubmit : words.submit}
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
        <Button onClick={store.cancel}>{words.close}</Button>
      </DialogActions>
    </>
  );
}
