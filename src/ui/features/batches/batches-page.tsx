import { messages } from '#messages/features/batches/batches.messages';
import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import { hasEnded, BATCH_ROW_STATES, type BatchSummary } from '#domain/personalization/batch.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { SettingsList, SettingsPage, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { formatDateTime } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { getBatchPath } from './batch-paths.ts';
import { BatchesStore, type BatchSource } from './batches-store.ts';
import { NewBatchSection } from './new-batch-section.tsx';
import { VariablesSection } from './variables-section.tsx';

/** /dashboard/batches/:project: videos for the rows of a sheet. */
export function BatchesPage() {
  const { project = '' } = useParams();
  const opened = usePageStore((app) => new BatchesStore(app, project), project);
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Batches store={opened.store} />;
}

const Batches = observer(function Batches({ store }: { readonly store: BatchesStore }) {
  const { source, projectId } = store;
  return (
    <SettingsPage>
      <PageMeta title={messages.title} noindex />
      <PageHeader
        title={messages.title}
        subtitle={source.value === null ? undefined : messages.subtitle(source.value.title)}
        actions={<LinkButton to={`/editor/${encodeURIComponent(projectId)}`}>{messages.edit}</LinkButton>}
      />
      <LoadedSection from={source} label={messages.loading}>
        {(loaded) => <Sections store={store} source={loaded} />}
      </LoadedSection>
    </SettingsPage>
  );
});

function Sections({ store, source }: { readonly store: BatchesStore; readonly source: BatchSource }) {
  return (
    <>
      {!source.available && (
        <SettingsSection title={messages.plan.title} text={messages.plan.text}>
          <LinkButton kind="primary" to="/pricing">
            {messages.plan.link}
          </LinkButton>
        </SettingsSection>
      )}
      <VariablesSection variables={source.variables} />
      {source.available && <NewBatchSection store={store} />}
      <SettingsSection title={messages.batches.title} text={messages.batches.text}>
        <LoadedSection from={store.batches} label={messages.loading}>
          {(batches) => <BatchList batches={batches} />}
        </LoadedSection>
      </SettingsSection>
    </>
  );
}

function BatchList({ batches }: { readonly batches: readonly BatchSummary[] }) {
  if (batches.length === 0) return <p>{messages.batches.none}</p>;
  return (
    <SettingsList label={messages.batches.list}>
      {batches.map((batch) => (
        <SettingsRow
          key={batch.id}
          title={batch.name}
          note={formatProgress(batch)}
          actions={
            <LinkButton size="small" to={getBatchPath(batch.projectId, batch.id)} aria-label={messages.batches.openNamed(batch.name)}>
              {messages.batches.open}
            </LinkButton>
          }
        />
      ))}
    </SettingsList>
  );
}

function formatProgress({ counts, createdAt }: BatchSummary): string {
  const sum = (states: readonly (keyof typeof counts)[]) => states.reduce((total, state) => total + counts[state], 0);
  const progress = messages.batches.progress(sum(BATCH_ROW_STATES.filter(hasEnded)), sum(BATCH_ROW_STATES));
  const parts = [progress, ...(counts.failed > 0 ? [messages.batches.failed(counts.failed)] : [])];
  return [...parts, messages.batches.created(formatDateTime(createdAt))].join(' · ');
}
