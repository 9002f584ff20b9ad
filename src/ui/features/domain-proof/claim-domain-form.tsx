import { messages } from '#messages/features/domain-proof/domain-proof.messages';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { DomainClaimStore } from './domain-claim-store.ts';
import styles from './domain-proof.module.css';

type DomainClaim = Pick<DomainClaimStore<unknown>, 'typed' | 'problem' | 'saving' | 'type' | 'claim'>;

/** Asks for a domain. */
export const ClaimDomainForm = observer(function ClaimDomainForm({
  store,
  example,
}: {
  readonly store: DomainClaim;
  readonly example: string;
}) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void store.claim();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={messages.host}
        value={store.typed}
        error={store.problem}
        placeholder={example}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onValueChange={store.type}
      />
      <div className={styles.row}>
        <Button type="submit" busy={store.saving.busy === 'claim'}>
          {messages.claim}
        </Button>
      </div>
    </form>
  );
});
