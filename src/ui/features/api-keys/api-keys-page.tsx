import { messages } from '#messages/features/api-keys/api-keys.messages';
import { Link } from 'react-router-dom';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Trans } from '../../components/trans.tsx';
import { SettingsPage, SettingsSection } from '../../components/settings-page.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { usePageStore } from '../../use-page-store.ts';
import styles from './api-keys.module.css';
import { KeysSection } from './keys-section.tsx';
import { NewKeySection } from './new-key-section.tsx';
import { ApiKeysStore } from './api-keys-store.ts';

/** /dashboard/api-keys (VID-9). */
export function ApiKeysPage() {
  const opened = usePageStore(({ apiKeys }) => new ApiKeysStore(apiKeys), 'api-keys');
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  return (
    <SettingsPage>
      <PageMeta title={messages.title} noindex />
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      <LoadedSection from={store.list} label={messages.yours.loading}>
        {({ keys, available }) => (
          <>
            {available ? <NewKeySection store={store} /> : <PlanNotice hasKeys={keys.length > 0} />}
            {(available || keys.length > 0) && <KeysSection store={store} keys={keys} />}
          </>
        )}
      </LoadedSection>
      <SettingsSection
        title={messages.use.title}
        text={<Trans text={messages.use.text} parts={{ reference: (text) => <Link to="/api-docs">{text}</Link> }} />}
      >
        <pre className={styles.example}>{messages.use.example(window.location.origin)}</pre>
      </SettingsSection>
      <SettingsSection title={messages.webhooks.title} text={messages.webhooks.text}>
        <LinkButton to="/dashboard/webhooks">{messages.webhooks.link}</LinkButton>
      </SettingsSection>
      <SettingsSection title={messages.activity.title} text={messages.activity.text}>
        <LinkButton to="/dashboard/activity">{messages.activity.link}</LinkButton>
      </SettingsSection>
    </SettingsPage>
  );
}

function PlanNotice({ hasKeys }: { readonly hasKeys: boolean }) {
  const text = hasKeys ? messages.planWithKeys : messages.plan;
  return (
    <p>
      <Trans text={text} parts={{ plans: (link) => <Link to="/pricing">{link}</Link> }} />
    </p>
  );
}
