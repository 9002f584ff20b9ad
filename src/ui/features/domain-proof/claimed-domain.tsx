import { messages } from '#messages/features/domain-proof/domain-proof.messages';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ShareDomainState } from '#domain/sharing/share-domain.ts';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { DomainClaimStore } from './domain-claim-store.ts';
import styles from './domain-proof.module.css';

type DomainCheck = Pick<DomainClaimStore<unknown>, 'check' | 'saving' | 'checkNow' | 'remove'>;

interface ClaimedDomainProps {
  readonly store: DomainCheck;
  readonly domain: {
    readonly host: string;
    readonly record: { readonly name: string; readonly value: string };
    readonly state: ShareDomainState;
  };
  /** What the state means here. */
  readonly status: string;
  /** Stands above the record while it's needed. */
  readonly steps: string;
  /** It can only be given up: the plan that includes it has ended. */
  readonly isRemoveOnly?: boolean;
  /** Settings of the domain, above the buttons. */
  readonly children?: ReactNode;
}

/** A domain that was claimed: its record until it's proven, and the buttons to check it and to give it up. */
export const ClaimedDomain = observer(function ClaimedDomain({
  store,
  domain,
  status,
  steps,
  isRemoveOnly = false,
  children,
}: ClaimedDomainProps) {
  const { saving, check } = store;
  const { host, record, state } = domain;
  return (
    <div className={styles.form}>
      <strong className={styles.host}>{host}</strong>
      <p role="status" className={styles.hint}>
        {check !== null && `${messages.checks[check]} `}
        {status}
      </p>
      {state !== 'active' && !isRemoveOnly && (
        <>
          <p className={styles.hint}>{steps}</p>
          <TextField label={messages.recordName} value={record.name} readOnly onValueChange={() => {}} />
          <TextField label={messages.recordValue} value={record.value} readOnly onValueChange={() => {}} />
          <div className={styles.row}>
            <CopyButton label={messages.copyName} text={record.name} fieldLabel={messages.recordName} />
            <CopyButton label={messages.copyValue} text={record.value} fieldLabel={messages.recordValue} />
          </div>
        </>
      )}
      {children}
      <div className={styles.row}>
        {!isRemoveOnly && (
          <Button kind={state === 'active' ? 'secondary' : 'primary'} busy={saving.busy === 'check'} onClick={() => void store.checkNow()}>
            {messages.check}
          </Button>
        )}
        <Button kind="ghost" busy={saving.busy === 'remove'} onClick={() => void store.remove()}>
          {messages.remove}
        </Button>
      </div>
    </div>
  );
});
