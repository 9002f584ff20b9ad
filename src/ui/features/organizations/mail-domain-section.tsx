import { messages } from '#messages/features/organizations/mail-domain.messages';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { JOIN_MODES, JOIN_ROLES } from '../../../domain/mail-domain/mail-domain.ts';
import type { MailDomain } from '../../../ports/mail-domain-api.ts';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { Select } from '../../components/select.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { TextField } from '../../components/text-field.tsx';
import { usePageStore } from '../../use-page-store.ts';
import styles from './mail-domain.module.css';
import { MailDomainStore } from './mail-domain-store.ts';

/** The mail domain by which people join; for owners. */
export function MailDomainSection({ organizationId }: { readonly organizationId: string }) {
  const opened = usePageStore(({ mailDomains }) => new MailDomainStore(mailDomains), organizationId);
  return (
    <SettingsSection title={messages.title} text={messages.text}>
      {opened.kind === 'open' && <Content store={opened.store} />}
    </SettingsSection>
  );
}

const Content = observer(function Content({ store }: { readonly store: MailDomainStore }) {
  return (
    <>
      <LoadedSection from={store.saved} label={messages.loading}>
        {({ domain }) => (domain === null ? <ClaimForm store={store} /> : <Claimed store={store} domain={domain} />)}
      </LoadedSection>
      {store.saving.failure !== '' && <ErrorNotice message={store.saving.failure} />}
    </>
  );
});

const ClaimForm = observer(function ClaimForm({ store }: { readonly store: MailDomainStore }) {
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
        placeholder={messages.hostExample}
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

const Claimed = observer(function Claimed({ store, domain }: { readonly store: MailDomainStore; readonly domain: MailDomain }) {
  const { saving, check } = store;
  const { host, record, state, mode, role } = domain;
  return (
    <div className={styles.form}>
      <strong className={styles.host}>{host}</strong>
      <p role="status" className={styles.hint}>
        {check !== null && `${messages.checks[check]} `}
        {messages.states[state]} {store.message}
      </p>
      {state !== 'active' && (
        <>
          <p className={styles.hint}>{messages.steps}</p>
          <TextField label={messages.recordName} value={record.name} readOnly onValueChange={() => {}} />
          <TextField label={messages.recordValue} value={record.value} readOnly onValueChange={() => {}} />
          <div className={styles.row}>
            <CopyButton label={messages.copyName} text={record.name} fieldLabel={messages.recordName} />
            <CopyButton label={messages.copyValue} text={record.value} fieldLabel={messages.recordValue} />
          </div>
        </>
      )}
      <Select
        label={messages.mode}
        value={mode}
        options={JOIN_MODES.map((value) => ({ value, label: messages.modes[value] }))}
        onValueChange={(chosen) => void store.setTerms({ mode: chosen })}
      />
      {mode !== 'off' && (
        <Select
          label={messages.role}
          value={role}
          options={JOIN_ROLES.map((value) => ({ value, label: messages.roles[value] }))}
          onValueChange={(chosen) => void store.setTerms({ role: chosen })}
        />
      )}
      <div className={styles.row}>
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
