import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/uploads/uploads.messages';
import { ArrowLeft, Upload as UploadIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { CLIP_TYPES, IMAGE_TYPES } from '#domain/project/project-limits.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { ClipReadings } from '../backgrounds/clip-readings.tsx';
import { BackgroundUses } from '../backgrounds/background-uses.tsx';
import { UploadCard } from './upload-card.tsx';
import { UploadSelection } from './upload-selection.tsx';
import { UploadTools } from './upload-tools.tsx';
import { UploadsStore } from './uploads-store.ts';
import styles from './uploads.module.css';

const SIZE = 16;

/** Images, clips and sounds of the workspace: found, sorted, put into folders, renamed and deleted. */
export const UploadsPage = observer(function UploadsPage() {
  const { session } = useServices();
  const opened = usePageStore((app) => new UploadsStore(app), `uploads ${session.organization?.id ?? 'own'}`);
  return (
    <div className={styles.page}>
      <PageMeta title={messages.title} noindex />
      <LinkButton to="/dashboard" kind="ghost" size="small" icon={<ArrowLeft size={SIZE} aria-hidden="true" />}>
        {messages.back}
      </LinkButton>
      {opened.kind === 'open' ? <Uploads store={opened.store} /> : <PageHeader title={messages.title} subtitle={messages.text} />}
      {opened.kind === 'failed' && <ErrorNotice message={messages.notLoaded} />}
    </div>
  );
});

const Uploads = observer(function Uploads({ store }: { readonly store: UploadsStore }) {
  const { session } = useServices();
  const { shown, uploads, phase } = store;
  return (
    <>
      <PageHeader title={messages.title} subtitle={messages.text} actions={session.can('edit') && <UploadFile store={store} />} />
      {!session.can('edit') && <p>{common.readOnly}</p>}
      <p role="status" className={styles.done}>
        {store.busy === 'upload' ? messages.uploading : store.done}
      </p>
      <ClipReadings store={store.readings} />
      {store.error !== '' && <ErrorNotice message={store.error} />}
      {phase === 'loading' && <PageSpinner text={messages.loading} />}
      {phase === 'failed' && <ErrorNotice message={store.failure} retry={store.retry} />}
      {phase === 'ready' && uploads.length === 0 && <EmptyState title={messages.nothing.title} text={messages.nothing.text} />}
      {phase === 'ready' && (uploads.length > 0 || store.folders.length > 0) && (
        <>
          <UploadTools store={store} />
          {session.can('edit') && shown.length > 0 && <UploadSelection store={store} />}
          {uploads.length > 0 && shown.length === 0 && <p>{messages.notFound}</p>}
          <ul className={styles.grid} aria-label={messages.title}>
            {shown.map((upload) => (
              <li key={upload.assetId}>
                <UploadCard store={store} upload={upload} />
              </li>
            ))}
          </ul>
        </>
      )}
      <BackgroundUses uses={store.uses} onClose={store.closeUses} />
    </>
  );
});

const UploadFile = observer(function UploadFile({ store }: { readonly store: UploadsStore }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="small"
        busy={store.busy === 'upload'}
        icon={<UploadIcon size={SIZE} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {messages.upload}
      </Button>
      <input
        ref={input}
        type="file"
        accept={`${IMAGE_TYPES},${CLIP_TYPES}`}
        hidden
        aria-label={messages.upload}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void store.upload(file);
        }}
      />
    </>
  );
});
