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
import { OpenVideo } from './open-video.tsx';
import type { VideoStore } from './video-store.ts';
import styles from './video.module.css';

/** /dashboard/videos/:id */
export const VideoPage = observer(function VideoPage() {
  const taskId = useParams()['id'] ?? '';
  const opened = usePageStore((services) => services.createVideoStore(taskId), taskId);
  return (
    <div className={styles.page}>
      <PageMeta title={opened.kind === 'open' ? (opened.store.video?.title ?? 'Video') : 'Video'} noindex />
      {opened.kind === 'open' && <VideoBody store={opened.store} />}
      {opened.kind === 'opening' && <PageSpinner text="Opening the video…" />}
      {opened.kind === 'failed' && (
        <ErrorNotice
          message="This page could not be loaded. Nothing is lost."
          retryLabel="Reload page"
          retry={() => window.location.reload()}
        />
      )}
    </div>
  );
});

const VideoBody = observer(function VideoBody({ store }: { readonly store: VideoStore }) {
  switch (store.phase) {
    case 'opening':
      return <PageSpinner text="Opening the video…" />;
    case 'failed':
      return (
        <>
          <h1 className={styles.plainTitle}>The video is not open</h1>
          <ErrorNotice message={store.message} retry={() => void store.refresh()} />
        </>
      );
    case 'missing':
      return (
        <>
          <VisuallyHidden>
            <h1>Video not found</h1>
          </VisuallyHidden>
          <EmptyState
            title="There is no such video"
            text="It was deleted, or it belongs to another account."
            actions={
              <LinkButton to="/dashboard" kind="primary">
                Go to your videos
              </LinkButton>
            }
          />
        </>
      );
    case 'removed':
      return (
        <div role="status">
          <VisuallyHidden>
            <h1>Deleted video</h1>
          </VisuallyHidden>
          <EmptyState
            title="The video is deleted"
            text="It is kept for 30 days; until then you can have it back."
            actions={
              <>
                <Button kind="primary" busy={store.busy === 'restore'} onClick={() => void store.restore()}>
                  Undo, keep the video
                </Button>
                <LinkButton to="/dashboard">Go to your videos</LinkButton>
              </>
            }
          >
            {store.trouble !== null && <ErrorNotice message={store.trouble.message} />}
          </EmptyState>
        </div>
      );
    case 'open':
      return store.video === null ? <PageSpinner text="Opening the video…" /> : <OpenVideo store={store} video={store.video} />;
  }
});
