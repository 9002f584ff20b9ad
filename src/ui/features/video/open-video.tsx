import { ArrowLeft, Clapperboard, Download, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { qualityText } from '../../../domain/plans/quality-text.ts';
import { LINES } from '../../../domain/project/picture-size.ts';
import type { VideoDetail } from '../../../ports/video-api.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { clockTime } from '../../text/format.ts';
import { Making } from './making.tsx';
import type { VideoStore } from './video-store.ts';
import { VideoTitle } from './video-title.tsx';
import styles from './video.module.css';
import { Watch } from './watch.tsx';

export interface OpenVideoProps {
  readonly store: VideoStore;
  readonly video: VideoDetail;
}

export const OpenVideo = observer(function OpenVideo({ store, video }: OpenVideoProps) {
  return (
    <>
      <LinkButton to="/dashboard" kind="quiet" className={styles.back ?? ''} icon={<ArrowLeft size={18} aria-hidden="true" />}>
        Your videos
      </LinkButton>
      <VideoTitle store={store} title={video.title} />
      <p className={styles.facts}>{factsOf(video)}</p>
      {store.trouble !== null && <ErrorNotice message={store.trouble.message} />}
      {store.making && <Making store={store} video={video} />}
      {video.status === 'completed' && video.videoUrl !== null && (
        <Watch video={video} source={video.videoUrl} resumeAt={store.watchedTo} />
      )}
      {(video.status === 'failed' || video.status === 'cancelled') && <NotMade store={store} video={video} />}
      {!store.making && <VideoActions store={store} video={video} />}
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
      <h2 id="not-made">{failed ? 'This video could not be made' : 'Rendering was cancelled'}</h2>
      {failed && video.detailedStatus !== '' && <p>{sentence(video.detailedStatus)}</p>}
      <p className={styles.hint}>
        {video.projectId !== null && 'Your script is kept. '}
        It does not count towards your videos of this month.
      </p>
      {video.projectId !== null && (
        <div className={styles.row}>
          <Button kind="primary" busy={store.busy === 'retry'} onClick={() => void retry()}>
            Render it again
          </Button>
          <LinkButton to={`/editor/${video.projectId}`}>Open in the editor</LinkButton>
        </div>
      )}
    </section>
  );
});

const VideoActions = observer(function VideoActions({ store, video }: OpenVideoProps) {
  const done = video.status === 'completed';
  const file = (format: string) => `/api/avatar/download/${encodeURIComponent(video.taskId)}?format=${format}`;
  return (
    <section className={styles.section} aria-label="What you can do">
      <div className={styles.row}>
        {done && (
          <>
            <a className={styles.download} data-first href={file('mp4')} download>
              <Download size={18} aria-hidden="true" />
              Download MP4
            </a>
            <a className={styles.download} href={file('vtt')} download>
              Captions (VTT)
            </a>
            <a className={styles.download} href={file('srt')} download>
              Subtitles (SRT)
            </a>
          </>
        )}
        {video.projectId !== null && done && (
          <LinkButton to={`/editor/${video.projectId}`} icon={<Clapperboard size={18} aria-hidden="true" />}>
            Open in the editor
          </LinkButton>
        )}
        <Button
          kind="loss"
          busy={store.busy === 'remove'}
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={() => void store.remove()}
        >
          Delete video
        </Button>
      </div>
    </section>
  );
});

function factsOf(video: VideoDetail): string {
  const made = new Date(video.createdAt);
  const date = Number.isNaN(made.getTime()) ? '' : made.toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' });
  const length = video.durationSeconds === null ? '' : clockTime(video.durationSeconds);
  return [length, video.aspectRatio, qualityText(LINES[video.resolution]), date].filter((fact) => fact !== '').join(' · ');
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
