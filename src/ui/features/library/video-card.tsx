import { words as common } from '#words/common.ts';
import { words } from '#words/library.ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isFinal } from '../../../domain/tasks/task-machine.ts';
import type { VideoSummary } from '../../../ports/video-api.ts';
import { Button } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { dayOf } from '../../text/format.ts';
import { CardPicture } from './card-picture.tsx';
import { CardTitle } from './card-title.tsx';
import type { LibraryStore } from './library-store.ts';
import styles from './library.module.css';
import { useCardActions } from './use-card-actions.ts';
import { VideoMenu } from './video-menu.tsx';

export interface VideoCardProps {
  readonly store: LibraryStore;
  readonly video: VideoSummary;
}

export const VideoCard = observer(function VideoCard({ store, video }: VideoCardProps) {
  const [renaming, setRenaming] = useState(false);
  const actions = useCardActions(store, video);
  const address = `/dashboard/videos/${encodeURIComponent(video.taskId)}`;
  const rendering = !isFinal(video.status);
  return (
    <article className={styles.card} aria-label={video.title}>
      <Link
        to={address}
        className={styles.play}
        aria-label={(video.status === 'completed' ? words.card.play : words.card.open)(video.title)}
      >
        <CardPicture video={video} />
      </Link>
      <div className={styles.row}>
        <CardTitle
          video={video}
          address={address}
          renaming={renaming}
          onRename={(title) => {
            setRenaming(false);
            actions.rename(title);
          }}
          onCancel={() => setRenaming(false)}
        />
        <VideoMenu video={video} onRename={() => setRenaming(true)} onCancel={actions.cancel} onRemove={actions.remove} />
      </div>
      {rendering ? (
        <div className={styles.progress}>
          <ProgressBar label={video.detailedStatus} percent={video.progress} />
          <Button size="small" kind="quiet" onClick={actions.cancel} aria-label={words.card.cancel(video.title)}>
            {common.cancel}
          </Button>
        </div>
      ) : (
        <p className={styles.meta}>{video.status === 'completed' ? dayOf(video.createdAt, store.now) : video.detailedStatus}</p>
      )}
    </article>
  );
});
