import { messages } from '#messages/features/account/account.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { VERIFICATION_CODE_LENGTH } from '#domain/constants.ts';
import styles from '../../components/account-card.module.css';
import { AccountCard } from '../../components/account-card.tsx';
import { Button } from '../../components/button.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { Trans } from '../../components/trans.tsx';
import type { CodeStepStore } from './code-step-store.ts';
import { SecondFactorRedirect } from './redirects.tsx';
import { OutboxHint } from './outbox-hint.tsx';

export interface CodeStepProps {
  readonly store: CodeStepStore;
  readonly onBack?: () => void;
  /** Target after sign-in. */
  readonly redirect?: string | null;
}

/** Form of the code step (SUP-2). */
export const CodeStep = observer(function CodeStep({ store, onBack, redirect = null }: CodeStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const { failure } = store;
  const begun = useRef(false);

  /** Focuses the first box when the step opens and after a rejected code; never while typing. */
  useEffect(() => {
    if (begun.current && failure === '') return;
    begun.current = true;
    form.current?.querySelector('input')?.focus();
  }, [failure]);

  if (store.secondFactor) return <SecondFactorRedirect redirect={redirect} />;
  return (
    <AccountCard
      title={messages.code.title}
      text={<Trans text={messages.code.text} parts={{ email: () => <strong>{store.email}</strong> }} />}
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void store.submit();
        }}
      >
        <CodeField
          label={messages.code.label}
          length={VERIFICATION_CODE_LENGTH}
          value={store.code}
          onValueChange={store.enter}
          disabled={store.checking}
          error={store.failure}
        />
        <Button
          type="submit"
          kind="primary"
          size="large"
          wide
          busy={store.checking}
          disabled={store.code.length < VERIFICATION_CODE_LENGTH}
        >
          {messages.code.submit}
        </Button>
        <div className={styles.row}>
          <Button kind="ghost" size="small" busy={store.resending} onClick={() => void store.resend()}>
            {messages.code.resend}
          </Button>
          {onBack && (
            <Button kind="ghost" size="small" onClick={onBack}>
              {messages.code.back}
            </Button>
          )}
        </div>
        <p role="status" className={styles.status}>
          {store.resent && messages.code.resent}
        </p>
        <OutboxHint page={store.outboxPage} />
      </form>
    </AccountCard>
  );
});
