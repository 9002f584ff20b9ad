import { messages } from '#messages/features/video/video.messages';
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
import { VideoDetails } from './video-details.tsx';
import { VideoStore } from './video-store.ts';
import styles from './video.module.css';

/** /dashboard/videos/:id. */
export const VideoPage = observer(function VideoPage() {
  const taskId = useParams()['id'] ?? '';
  const opened = usePageStore((app) => new VideoStore(app, taskId), taskId);
  return (
    <div className={styles.page}>
      <PageMeta title={opened.kind === 'open' ? (opened.store.video?.title ?? messages.pageTitle) : messages.pageTitle} noindex />
      {opened.kind === 'open' && <VideoBody store={opened.store} />}
      {opened.kind === 'opening' && <PageSpinner text={messages.opening} />}
      {opened.kind === 'failed' && (
        <ErrorNotice message={messages.notLoaded} retryLabel={messages.reload} retry={() => window.location.reload()} />
      )}
    </div>
  );
});

const VideoBody = observer(function VideoBody({ store }: { readonly store: VideoStore }) {
  switch (store.phase) {
    case 'opening':
      return <PageSpinner text={messages.opening} />;
    case 'failed':
      return (
        <>
          <h1 className={styles.plainTitle}>{messages.notOpen}</h1>
          <ErrorNotice message={store.message} retry={() => void store.refresh()} />
        </>
      );
    case 'missing':
      return (
        <>
          <VisuallyHidden>
            <h1>{messages.missing.heading}</h1>
          </VisuallyHidden>
          <EmptyState
            title={messages.missing.title}
            text={messages.missing.text}
            actions={
              <LinkButton to="/dashboard" kind="primary">
                {messages.toVideos}
              </LinkButton>
            }
          />
        </>
      );
    case 'removed':
      return (
        <div role="status">
          <VisuallyHidden>
            <h1>{messages.removed.heading}</h1>
          </VisuallyHidden>
          <EmptyState
            title={messages.removed.title}
            text={messages.removed.text}
            actions={
              <>
                <Button kind="primary" busy={store.busy === 'restore'} onClick={() => void store.restore()}>
                  {messages.removed.undo}
                </Button>
                <LinkButton to="/dashboard">{messages.toVideos}</LinkButton>
              </>
            }
          >
            {store.error !== null && <ErrorNotice message={store.error.message} />}
          </EmptyState>
        </div>
      );
    case 'open':
      return store.video === null ? <PageSpinner text={messages.opening} /> : <VideoDetails store={store} video={store.video} />;
  }
});
