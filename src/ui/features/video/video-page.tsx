import { words } from '#messages/features/video/video.messages';
import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { OpenVideo } from './video-details.tsx';
import type { VideoStore } from './video-store.ts';
import styles from './video.module.css';

/** /dashboard/videos/:id */
export const VideoPage = observer(function VideoPage() {
  const taskId = useParams()['id'] ?? '';
  const opened = usePageStore((services) => services.createVideoStore(taskId), taskId);
  return (
    <div className={styles.page}>
      <PageMeta title={opened.kind === 'open' ? (opened.store.video?.title ?? words.pageTitle) : words.pageTitle} noindex />
      {opened.kind === 'open' && <VideoBody store={opened.store} />}
      {opened.kind === 'opening' && <PageSpinner text={words.opening} />}
      {opened.kind === 'failed' && (
        <ErrorNotice message={words.notLoaded} retryLabel={words.reload} retry={() => window.location.reload()} />
      )}
    </div>
  );
});

const VideoBody = observer(function VideoBody({ store }: { readonly store: VideoStore }) {
  switch (store.phase) {
    case 'opening':
      return <PageSpinner text={words.opening} />;
    case 'failed':
      return (
        <>
          <h1 className={styles.plainTitle}>{words.notOpen}</h1>
          <ErrorNotice message={store.message} retry={() => void store.refresh()} />
        </>
      );
    case 'missing':
      return (
        <>
          <VisuallyHidden>
            <h1>{words.missing.heading}</h1>
          </VisuallyHidden>
          <EmptyState
            title={words.missing.title}
            text={words.missing.text}
            actions={
              <LinkButton to="/dashboard" kind="primary">
                {words.toVideos}
              </LinkButton>
            }
          />
        </>
      );
    case 'removed':
      return (
        <div role="status">
          <VisuallyHidden>
            <h1>{words.removed.heading}</h1>
          </VisuallyHidden>
          <EmptyState
            title={words.removed.title}
            text={words.removed.text}
            actions={
              <>
                <Button kind="primary" busy={store.busy === 'restore'} onClick={() => void store.restore()}>
                  {words.removed.undo}
                </Button>
                <LinkButton to="/dashboard">{words.toVideos}</LinkButton>
              </>
            }
          >
            {store.trouble !== null && <ErrorNotice message={store.trouble.message} />}
          </EmptyState>
        </div>
      );
    case 'open':
      return store.video === null ? <PageSpinner text={words.opening} /> : <OpenVideo store={store} video={store.video} />;
  }
});
