import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/backgrounds/backgrounds.messages';
import { ArrowLeft, Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { BackgroundCard } from './background-card.tsx';
import { BackgroundUses } from './background-uses.tsx';
import { BackgroundsStore } from './backgrounds-store.ts';
import styles from './backgrounds.module.css';

const SIZE = 16;

/** Uploaded backgrounds and logos. */
export const BackgroundsPage = observer(function BackgroundsPage() {
  const { session } = useServices();
  const opened = usePageStore((app) => new BackgroundsStore(app), `backgrounds ${session.organization?.id ?? 'own'}`);
  return (
    <div className={styles.page}>
      <PageMeta title={messages.title} noindex />
      <LinkButton to="/dashboard" kind="ghost" size="small" icon={<ArrowLeft size={SIZE} aria-hidden="true" />}>
        {messages.back}
      </LinkButton>
      {opened.kind === 'open' ? <Backgrounds store={opened.store} /> : <PageHeader title={messages.title} subtitle={messages.text} />}
      {opened.kind === 'failed' && <ErrorNotice message={messages.notLoaded} />}
    </div>
  );
});

const Backgrounds = observer(function Backgrounds({ store }: { readonly store: BackgroundsStore }) {
  const { session } = useServices();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <PageHeader
        title={messages.title}
        subtitle={messages.text}
        actions={
          session.can('edit') && (
            <Button
              size="small"
              busy={store.busy === 'upload'}
              icon={<Upload size={SIZE} aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              {messages.upload}
            </Button>
          )
        }
      />
      {!session.can('edit') && <p>{common.readOnly}</p>}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={messages.upload}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void store.upload(file);
        }}
      />
      <p role="status" className={styles.done}>
        {store.done}
      </p>
      {store.error !== '' && <ErrorNotice message={store.error} />}
      {store.phase === 'loading' && <PageSpinner text={messages.loading} />}
      {store.phase === 'failed' && <ErrorNotice message={store.failure} retry={store.retry} />}
      {store.phase === 'ready' && store.backgrounds.length === 0 && (
        <EmptyState title={messages.nothing.title} text={messages.nothing.text} />
      )}
      {store.backgrounds.length > 0 && (
        <ul className={styles.grid}>
          {store.backgrounds.map((background) => (
            <li key={background.assetId}>
              <BackgroundCard store={store} background={background} />
            </li>
          ))}
        </ul>
      )}
      <BackgroundUses uses={store.uses} onClose={store.closeUses} />
    </>
  );
});
