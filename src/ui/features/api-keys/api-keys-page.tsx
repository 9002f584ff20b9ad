import { words } from '#words/api-keys.ts';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadingPart } from '../../components/loading-part.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Sentence } from '../../components/sentence.tsx';
import { SettingsList, SettingsPage, SettingsRow, SettingsSection } from '../../components/settings.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { TextField } from '../../components/text-field.tsx';
import { dateAndTime } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { AccountForm } from '../account/account-form.tsx';
import styles from './api-keys.module.css';
import type { ApiKeysStore } from './api-keys-store.ts';
import { NewSecret } from './new-secret.tsx';

/** VID-9: /dashboard/api-keys. */
export function ApiKeysPage() {
  const opened = usePageStore((services) => services.createApiKeysStore(), 'api-keys');
  if (opened.kind === 'failed') return <ErrorNotice message={words.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  return (
    <SettingsPage>
      <PageMeta title={words.title} noindex />
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <NewKeySection store={store} />
      <KeysSection store={store} />
      <SettingsSection
        title={words.use.title}
        text={<Sentence text={words.use.text} parts={{ reference: (text) => <Link to="/api-docs">{text}</Link> }} />}
      >
        <pre className={styles.example}>{words.use.example(window.location.origin)}</pre>
      </SettingsSection>
    </SettingsPage>
  );
}

const NewKeySection = observer(function NewKeySection({ store }: { readonly store: ApiKeysStore }) {
  const { form, newest } = store;
  return (
    <SettingsSection
      title={words.new.title}
      text={<Sentence text={words.new.text} parts={{ plans: (text) => <Link to="/pricing">{text}</Link> }} />}
    >
      <AccountForm failure={form.failure} onSubmit={() => void store.create()}>
        <TextField
          label={words.new.name}
          maxLength={60}
          required
          value={form.fields.name}
          onValueChange={(name) => form.change({ name })}
          error={form.errors.name}
        />
        <div>
          <Button type="submit" busy={form.sending}>
            {words.new.make}
          </Button>
        </div>
      </AccountForm>
      {newest && <NewSecret key={newest.card.id} secret={newest.secret} />}
    </SettingsSection>
  );
});

const KeysSection = observer(function KeysSection({ store }: { readonly store: ApiKeysStore }) {
  const { keys, revoking } = store;
  return (
    <SettingsSection title={words.yours.title} text={words.yours.text}>
      {revoking.failure && <ErrorNotice message={revoking.failure} />}
      <LoadingPart from={keys} label={words.yours.loading}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{words.yours.empty}</p>
          ) : (
            <SettingsList label={words.yours.list}>
              {rows.map((card) => (
                <SettingsRow
                  key={card.id}
                  title={card.name}
                  note={card.lastUsedAt ? words.yours.used(card.hint, dateAndTime(card.lastUsedAt)) : words.yours.neverUsed(card.hint)}
                  actions={
                    <Button
                      size="small"
                      kind="loss"
                      busy={revoking.busy === card.id}
                      aria-label={words.yours.revokeNamed(card.name)}
                      onClick={() => void store.revoke(card.id)}
                    >
                      {words.yours.revoke}
                    </Button>
                  }
                />
              ))}
            </SettingsList>
          )
        }
      </LoadingPart>
    </SettingsSection>
  );
});
