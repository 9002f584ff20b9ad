import { messages } from '#messages/features/brand/share-domain.messages';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import type { ClaimedDomain, WorkspaceShareDomain } from '../../../ports/brand-api.ts';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { TextField } from '../../components/text-field.tsx';
import styles from './brand.module.css';
import type { ShareDomainStore } from './share-domain-store.ts';

interface ShareDomainSectionProps {
  readonly store: ShareDomainStore;
  readonly saved: WorkspaceShareDomain;
}

/** The domain of share pages. Nothing to see without the plan for it, unless a domain was claimed before. */
export const ShareDomainSection = observer(function ShareDomainSection({ store, saved: { domain, lock } }: ShareDomainSectionProps) {
  if (lock === 'plan' && domain === null) return null;
  return (
    <SettingsSection title={messages.title} text={messages.text}>
      {lock === 'plan' && <p className={styles.hint}>{messages.planless}</p>}
      <fieldset className={styles.sections} disabled={lock !== null}>
        {domain === null ? <ClaimForm store={store} /> : <Claimed store={store} domain={domain} />}
      </fieldset>
      {store.saving.failure !== '' && <ErrorNotice message={store.saving.failure} />}
    </SettingsSection>
  );
});

const ClaimForm = observer(function ClaimForm({ store }: { readonly store: ShareDomainStore }) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void store.claim();
  };
  return (
    <form className={styles.shareForm} onSubmit={submit} noValidate>
      <TextField
        label={messages.host}
        value={store.typed}
        error={store.problem}
        placeholder={messages.hostExample}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onValueChange={store.type}
      />
      <div className={styles.shareButtons}>
        <Button type="submit" busy={store.saving.busy === 'claim'}>
          {messages.claim}
        </Button>
      </div>
    </form>
  );
});

const Claimed = observer(function Claimed({ store, domain }: { readonly store: ShareDomainStore; readonly domain: ClaimedDomain }) {
  const { saving, check } = store;
  const { host, record, state } = domain;
  return (
    <div className={styles.shareForm}>
      <strong className={styles.host}>{host}</strong>
      <p role="status" className={styles.hint}>
        {check !== null && `${messages.checks[check]} `}
        {messages.states[state]}
      </p>
      {state !== 'active' && (
        <>
          <p className={styles.hint}>{messages.steps}</p>
          <TextField label={messages.recordName} value={record.name} readOnly onValueChange={() => {}} />
          <TextField label={messages.recordValue} value={record.value} readOnly onValueChange={() => {}} />
          <div className={styles.shareButtons}>
            <CopyButton label={messages.copyName} text={record.name} fieldLabel={messages.recordName} />
            <CopyButton label={messages.copyValue} text={record.value} fieldLabel={messages.recordValue} />
          </div>
        </>
      )}
      <div className={styles.shareButtons}>
        <Button kind={state === 'active' ? 'secondary' : 'primary'} busy={saving.busy === 'check'} onClick={() => void store.checkNow()}>
          {messages.check}
        </Button>
        <Button kind="ghost" busy={saving.busy === 'remove'} onClick={() => void store.remove()}>
          {messages.remove}
        </Button>
      </div>
    </div>
  );
});
