import { messages } from '#messages/features/profile/security.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { TextField } from '../../components/text-field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import styles from './profile.module.css';
import type { SecondFactorSettingsStore, SecondFactorStep, SecondFactorTask } from './second-factor-settings-store.ts';

const text = messages.secondFactor;

export const SecondFactorDialog = observer(function SecondFactorDialog({ store }: { readonly store: SecondFactorSettingsStore }) {
  const { step } = store;
  const texts = getStepText(step);
  return (
    <Dialog open={step.kind !== 'none'} onClose={store.leave} title={texts.title} text={texts.text}>
      {step.kind === 'password' && <Password store={store} task={step.task} />}
      {step.kind === 'scan' && <Scan store={store} secret={step.setup.secret} url={step.setup.address} />}
      {step.kind === 'codes' && <Codes store={store} codes={step.codes} />}
    </Dialog>
  );
});

const Password = observer(function Password({
  store,
  task,
}: {
  readonly store: SecondFactorSettingsStore;
  readonly task: SecondFactorTask;
}) {
  const { password } = store;
  return (
    <AccountForm failure={password.failure} onSubmit={() => store.submitPassword()}>
      {store.requiresPassword && (
        <PasswordField
          label={text.password}
          name="password"
          autoComplete="current-password"
          value={password.fields.password}
          onValueChange={(typed) => password.change({ password: typed })}
          error={password.errors.password}
        />
      )}
      <DialogActions>
        <Button onClick={store.leave}>{text.cancel}</Button>
        <Button type="submit" kind={task === 'end' ? 'danger' : 'primary'} busy={password.sending}>
          {task === 'end' ? text.turnOff : text.next}
        </Button>
      </DialogActions>
    </AccountForm>
  );
});

interface ScanProps {
  readonly store: SecondFactorSettingsStore;
  readonly secret: string;
  readonly url: string;
}

const Scan = observer(function Scan({ store, secret, url }: ScanProps) {
  const { code } = store;
  return (
    <AccountForm failure={code.failure} onSubmit={() => store.submitCode()}>
      <QrCode text={url} label={text.scan.image} />
      <p className={styles.byHand}>
        {text.scan.byHand} <code className={styles.secret}>{formatInGroups(secret)}</code>
      </p>
      <TextField
        label={text.scan.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code.fields.code}
        onValueChange={(typed) => code.change({ code: typed })}
        error={code.errors.code}
      />
      <DialogActions>
        <Button onClick={store.leave}>{text.cancel}</Button>
        <Button type="submit" kind="primary" busy={code.sending}>
          {text.scan.submit}
        </Button>
      </DialogActions>
    </AccountForm>
  );
});

function Codes({ store, codes }: { readonly store: SecondFactorSettingsStore; readonly codes: readonly string[] }) {
  return (
    <>
      <ul aria-label={text.codes.list} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton label={text.codes.copy} text={codes.join('\n')} fieldLabel={text.codes.field} />
      <DialogActions>
        <Button kind="primary" onClick={store.leave}>
          {text.codes.done}
        </Button>
      </DialogActions>
    </>
  );
}

function getStepText(step: SecondFactorStep): { readonly title: string; readonly text: string } {
  switch (step.kind) {
    case 'password':
      return text.ask[step.task];
    case 'scan':
      return text.scan;
    case 'codes':
      return text.codes;
    case 'none':
      return text;
  }
}

function formatInGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
