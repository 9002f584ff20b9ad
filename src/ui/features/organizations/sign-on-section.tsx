import { messages } from '#messages/features/organizations/sign-on.messages';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import type { SignOnSettings, SignOnState } from '#ports/sign-on-api.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { usePageStore } from '../../use-page-store.ts';
import styles from '../domain-proof/domain-proof.module.css';
import { SignOnForm } from './sign-on-form.tsx';
import { SignOnStore } from './sign-on-store.ts';

/** Single sign-on; for owners. */
export const SignOnSection = observer(function SignOnSection({ organizationId }: { readonly organizationId: string }) {
  const opened = usePageStore(({ signOns }) => new SignOnStore({ signOns, leave: (url) => window.location.assign(url) }), organizationId);
  const store = opened.kind === 'open' ? opened.store : null;
  return (
    <SettingsSection id="single-sign-on" title={messages.title} text={messages.text(store?.saved.value?.domain ?? null)}>
      {store !== null && <Content store={store} />}
    </SettingsSection>
  );
});

const Content = observer(function Content({ store }: { readonly store: SignOnStore }) {
  return (
    <>
      <TestResult />
      <LoadedSection from={store.saved} label={messages.loading}>
        {(saved) => <Loaded store={store} saved={saved} />}
      </LoadedSection>
      {store.actions.failure !== '' && <ErrorNotice message={store.actions.failure} />}
    </>
  );
});

/** What the provider's page came back with. */
function TestResult() {
  const [query] = useSearchParams();
  const result = query.get('signOn');
  if (result === null) return null;
  if (result !== 'tested') return <ErrorNotice message={messages.failed(result)} />;
  return (
    <p role="status" className={styles.hint}>
      {messages.tested}
    </p>
  );
}

const Loaded = observer(function Loaded({ store, saved }: { readonly store: SignOnStore; readonly saved: SignOnState }) {
  const { lock, connection, redirectUri } = saved;
  return (
    <div className={styles.form}>
      {lock !== null && <p className={styles.hint}>{messages.locks[lock]}</p>}
      {lock === 'mail-domain' && (
        <div className={styles.row}>
          <Button onClick={() => void store.saved.load()}>{messages.checkAgain}</Button>
        </div>
      )}
      {connection !== null && !store.isChanging && <Connection store={store} connection={connection} isLocked={lock !== null} />}
      {lock === null && (connection === null || store.isChanging) && (
        <SignOnForm store={store} redirectUri={redirectUri} isChange={connection !== null} />
      )}
    </div>
  );
});

interface ConnectionProps {
  readonly store: SignOnStore;
  readonly connection: SignOnSettings;
  readonly isLocked: boolean;
}

const Connection = observer(function Connection({ store, connection, isLocked }: ConnectionProps) {
  const { actions } = store;
  const { issuer, testedAt, isRequired } = connection;
  const state = testedAt === null ? messages.untested : isRequired ? messages.required : messages.offered;
  return (
    <>
      <strong className={styles.host}>{issuer}</strong>
      {!isLocked && (
        <p role="status" className={styles.hint}>
          {state}
        </p>
      )}
      {testedAt !== null && (!isLocked || isRequired) && (
        <>
          <CheckboxField label={messages.require} checked={isRequired} onCheckedChange={(checked) => void store.setRequired(checked)} />
          <p className={styles.hint}>{messages.requireHint}</p>
        </>
      )}
      <div className={styles.row}>
        {!isLocked && (
          <>
            <Button kind={testedAt === null ? 'primary' : 'secondary'} busy={actions.busy === 'test'} onClick={() => void store.test()}>
              {messages.test}
            </Button>
            <Button onClick={store.startChanging}>{messages.change}</Button>
          </>
        )}
        <Button kind="ghost" busy={actions.busy === 'remove'} onClick={() => void store.remove()}>
          {messages.remove}
        </Button>
      </div>
    </>
  );
});
