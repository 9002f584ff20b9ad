import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadingPart } from '../../components/loading-part.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
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
  if (opened.kind === 'failed') return <ErrorNotice message="This page could not be opened. Nothing was changed. Load it again." />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  return (
    <SettingsPage>
      <PageMeta title="API keys" noindex />
      <PageHeader title="API keys" subtitle="For programs of your own: they make videos as you, in your own space." />
      <NewKeySection store={store} />
      <KeysSection store={store} />
      <SettingsSection
        title="How to use one"
        text={
          <>
            Every call is described, and can be tried, in <Link to="/api-docs">the API reference</Link>.
          </>
        }
      >
        <pre className={styles.example}>{exampleCall(window.location.origin)}</pre>
      </SettingsSection>
    </SettingsPage>
  );
}

const NewKeySection = observer(function NewKeySection({ store }: { readonly store: ApiKeysStore }) {
  const { form, newest } = store;
  return (
    <SettingsSection
      title="New key"
      text={
        <>
          Part of the Business plan. <Link to="/pricing">See the plans</Link>
        </>
      }
    >
      <AccountForm failure={form.failure} onSubmit={() => void store.create()}>
        <TextField
          label="What it is for"
          maxLength={60}
          required
          value={form.fields.name}
          onValueChange={(name) => form.change({ name })}
          error={form.errors.name}
        />
        <div>
          <Button type="submit" busy={form.sending}>
            Make key
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
    <SettingsSection title="Your keys" text="Revoke a key as soon as it is not needed any more, or may be known to others.">
      {revoking.failure && <ErrorNotice message={revoking.failure} />}
      <LoadingPart from={keys} label="Loading your keys">
        {(rows) =>
          rows.length === 0 ? (
            <p>You have no keys.</p>
          ) : (
            <SettingsList label="Keys">
              {rows.map((card) => (
                <SettingsRow
                  key={card.id}
                  title={card.name}
                  note={`ends in ${card.hint} · ${card.lastUsedAt ? `last used ${dateAndTime(card.lastUsedAt)}` : 'never used'}`}
                  actions={
                    <Button
                      size="small"
                      kind="loss"
                      busy={revoking.busy === card.id}
                      aria-label={`Revoke ${card.name}`}
                      onClick={() => void store.revoke(card.id)}
                    >
                      Revoke
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

function exampleCall(origin: string): string {
  return `curl ${origin}/api/avatar/generate \\
  -H "authorization: Bearer cw_…" \\
  -H "content-type: application/json" \\
  -d '{"script": "Hello there.", "avatarId": "amara", "voiceId": "ivy"}'`;
}
