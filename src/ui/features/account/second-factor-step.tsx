import { messages } from '#messages/features/account/second-factor.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { VERIFICATION_CODE_LENGTH } from '#domain/constants.ts';
import styles from '../../components/account-card.module.css';
import { AccountCard } from '../../components/account-card.tsx';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { SecondFactorStore } from './second-factor-store.ts';

export interface SecondFactorStepProps {
  readonly store: SecondFactorStore;
  readonly onBack: () => void;
}

export const SecondFactorStep = observer(function SecondFactorStep({ store, onBack }: SecondFactorStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const { kind, failure } = store;
  const byApp = kind === 'code';

  /** Focuses the field when the step opens and when the kind of code changes. */
  useEffect(() => form.current?.querySelector('input')?.focus(), [kind]);
  useEffect(() => {
    if (failure !== '') form.current?.querySelector('input')?.focus();
  }, [failure]);

  return (
    <AccountCard title={byApp ? messages.title : messages.backupTitle} text={byApp ? messages.text : messages.backupText}>
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void store.submit();
        }}
      >
        {byApp ? (
          <CodeField
            label={messages.code}
            length={VERIFICATION_CODE_LENGTH}
            value={store.code}
            onValueChange={store.enter}
            disabled={store.checking}
            error={failure}
          />
        ) : (
          <TextField
            label={messages.backupCode}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={store.code}
            onValueChange={store.enter}
            error={failure}
          />
        )}
        <CheckboxField label={messages.trust} checked={store.trustDevice} onCheckedChange={store.trust} />
        <Button type="submit" kind="primary" size="large" wide busy={store.checking} disabled={!store.isReady}>
          {messages.submit}
        </Button>
        <div className={styles.row}>
          <Button kind="ghost" size="small" onClick={() => store.use(byApp ? 'backup-code' : 'code')}>
            {byApp ? messages.useBackup : messages.useApp}
          </Button>
          <Button kind="ghost" size="small" onClick={onBack}>
            {messages.startOver}
          </Button>
        </div>
      </form>
    </AccountCard>
  );
});
