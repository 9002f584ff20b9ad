import { words } from '#messages/features/video/video.messages';
import { ArrowLeft, Download, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { qualityText } from '../../../domain/plans/format-quality.ts';
import { LINES } from '../../../domain/project/frame-size.ts';
import type { VideoDetail } from '../../../ports/video-api.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { clockTime, longDate } from '../../text/format.ts';
import { EditVideo } from './edit-video.tsx';
import { Making } from './rendering-section.tsx';
import type { VideoStore } from './video-store.ts';
import { VideoTitle } from './video-title.tsx';
import { Versions } from './versions.tsx';
import styles from './video.module.css';
import { Watch } from './video-player.tsx';

export interface OpenVideoProps {
  readonly store: VideoStore;
  readonly video: VideoDetail;
}

export const OpenVideo = observer(function OpenVideo({ store, video }: OpenVideoProps) {
  return (
    <>
      <LinkButton to="/dashboard" kind="quiet" className={styles.back ?? ''} icon={<ArrowLeft size={18} aria-hidden="true" />}>
        {words.back}
      </LinkButton>
      <VideoTitle store={store} title={video.title} />
      <p className={styles.facts}>{factsOf(video)}</p>
      {store.trouble !== null && <ErrorNotice message={store.trouble.message} />}
      {store.making && <Making store={store} video={video} />}
      {video.status === 'completed' && video.videoUrl !== null && (
        <Watch video={video} source={video.videoUrl} resumeAt={store.watchedTo}>
          <VideoActions store={store} video={video} />
        </Watch>
      )}
      {(video.status === 'failed' || video.status === 'cancelled') && <NotMade store={store} video={video} />}
      {video.status !== 'completed' && !store.making && <VideoActions store={store} video={video} />}
      <Versions store={store} />
    </>
  );
});

const NotMade = observer(function NotMade({ store, video }: OpenVideoProps) {
  const navigate = useNavigate();
  const failed = video.status === 'failed';

  async function retry(): Promise<void> {
    const taskId = await store.retry();
    if (taskId !== null) {
      await navigate(`/dashboard/videos/${taskId}`);
    }
  }

  return (
    <section className={styles.notMade} aria-labelledby="not-made">
      <h2 id="not-made">{failed ? words.notMade.failed : words.notMade.cancelled}</h2>
      {video.detailedStatus !== '' && <p>{sentence(video.detailedStatus)}</p>}
      <p className={styles.hint}>{words.notMade.scriptKept}</p>
      <div className={styles.row}>
        <Button kind="primary" busy={store.busy === 'retry'} onClick={() => void retry()}>
          {words.notMade.again}
        </Button>
        <EditVideo store={store} video={video} />
      </div>
    </section>
  );
});

const VideoActions = observer(function VideoActions({ store, video }: OpenVideoProps) {
  const done = video.status === 'completed';
  const file = (format: string) => `/api/avatar/download/${encodeURIComponent(video.taskId)}?format=${format}`;
  return (
    <section className={styles.section} aria-label={words.actions.title}>
      <div className={styles.row}>
        {done && (
          <>
            <a className={styles.download} data-first href={file('mp4')} download>
              <Download size={18} aria-hidden="true" />
              {words.actions.download}
            </a>
            <a className={styles.download} href={file('vtt')} download>
              {words.actions.captions}
            </a>
            <a className={styles.download} href={file('srt')} download>
              {words.actions.subtitles}
            </a>
          </>
        )}
        {done && <EditVideo store={store} video={video} />}
        <Button
          kind="loss"
          busy={store.busy === 'remove'}
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={() => void store.remove()}
        >
          {words.actions.delete}
        </Button>
      </div>
    </section>
  );
});

function factsOf(video: VideoDetail): string {
  const date = Number.isNaN(Date.parse(video.createdAt)) ? '' : longDate(video.createdAt);
  const length = video.durationSeconds === null ? '' : clockTime(video.durationSeconds);
  return [length, video.aspectRatio, qualityText(LINES[video.resolution]), date].filter((fact) => fact !== '').join(' · ');
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
