import { messages } from '#messages/features/video/video.messages';
import { ArrowLeft, ChevronDown, Download, ImageIcon, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatQuality } from '../../../domain/plans/plan-phrases.ts';
import { findTransparentProblem } from '../../../domain/transparency/transparent-video.ts';
import { predictGif } from '../../../domain/gif/gif-limits.ts';
import { LINES } from '../../../domain/project/frame-size.ts';
import type { VideoDetail } from '../../../ports/video-api.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Menu } from '../../components/menu.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Trans } from '../../components/trans.tsx';
import { formatClockTime } from '../../../domain/text/format-clock-time.ts';
import { formatLongDate } from '../../text/format.ts';
import { useServices } from '../../services.tsx';
import { ReviewSection } from '../review/review-section.tsx';
import { EditVideo } from './edit-video.tsx';
import { LearningExport } from './learning-export.tsx';
import { RenderingSection } from './rendering-section.tsx';
import { ShareSection } from './share-section.tsx';
import { TransparentDownload } from './transparent-download.tsx';
import type { VideoStore } from './video-store.ts';
import { VideoLanguages } from './video-languages.tsx';
import { VideoTitle } from './video-title.tsx';
import { Versions } from './versions.tsx';
import styles from './video.module.css';
import { VideoPlayer } from './video-player.tsx';

const RerenderSection = lazy(async () => ({ default: (await import('./rerender/rerender-section.tsx')).RerenderSection }));
const QuizSection = lazy(async () => ({ default: (await import('./quiz/quiz-section.tsx')).QuizSection }));

export interface VideoDetailsProps {
  readonly store: VideoStore;
  readonly video: VideoDetail;
}

export const VideoDetails = observer(function VideoDetails({ store, video }: VideoDetailsProps) {
  const { session } = useServices();
  const player = useRef<HTMLVideoElement>(null);
  const showFrame = (seconds: number): void => {
    const { current } = player;
    if (current === null) return;
    current.pause();
    current.currentTime = seconds;
    current.scrollIntoView({ block: 'nearest' });
  };
  const pause = (): number => {
    player.current?.pause();
    return player.current?.currentTime ?? 0;
  };
  return (
    <>
      <LinkButton to="/dashboard" kind="ghost" className={styles.back ?? ''} icon={<ArrowLeft size={18} aria-hidden="true" />}>
        {messages.back}
      </LinkButton>
      <VideoTitle store={store} title={video.title} />
      <p className={styles.facts}>{formatDetails(video)}</p>
      {session.organization !== null && !session.can('edit') && <p className={styles.hint}>{messages.readOnly(session.can('comment'))}</p>}
      {store.error !== null && <ErrorNotice message={store.error.message} />}
      {video.takedownId !== null && (
        <p role="status">
          <Trans
            text={messages.takenDown}
            parts={{ why: (text) => <Link to={`/dashboard/takedowns/${video.takedownId ?? ''}`}>{text}</Link> }}
          />
        </p>
      )}
      {store.isRendering && <RenderingSection store={store} video={video} />}
      {video.status === 'completed' && video.videoUrl !== null && (
        <VideoPlayer video={video} source={video.videoUrl} player={player} resumeAt={store.watchedTo}>
          <VideoActions store={store} video={video} pause={pause} />
          {session.can('share') && <ShareSection video={video} />}
        </VideoPlayer>
      )}
      {(video.status === 'failed' || video.status === 'cancelled') && <RenderFailed store={store} video={video} />}
      {video.status !== 'completed' && !store.isRendering && <VideoActions store={store} video={video} />}
      <VideoLanguages video={video} />
      {video.status === 'completed' && video.videoUrl !== null && session.can('edit') && (
        <Suspense fallback={null}>
          <QuizSection taskId={video.taskId} />
        </Suspense>
      )}
      {video.status === 'completed' && video.videoUrl !== null && (
        <ReviewSection taskId={video.taskId} versions={store.versions} seek={showFrame} pause={pause} />
      )}
      {video.status === 'completed' && video.videoUrl !== null && session.can('order') && (
        <Suspense fallback={null}>
          <RerenderSection taskId={video.taskId} />
        </Suspense>
      )}
      <Versions store={store} />
    </>
  );
});

const RenderFailed = observer(function RenderFailed({ store, video }: VideoDetailsProps) {
  const { session } = useServices();
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
      <h2 id="not-made">{failed ? messages.failed.failed : messages.failed.cancelled}</h2>
      {video.detailedStatus !== '' && <p>{endWithPeriod(video.detailedStatus)}</p>}
      <p className={styles.hint}>{messages.failed.scriptKept}</p>
      {session.can('order') && (
        <div className={styles.row}>
          <Button kind="primary" busy={store.busy === 'retry'} onClick={() => void retry()}>
            {messages.failed.again}
          </Button>
          <EditVideo store={store} video={video} />
        </div>
      )}
    </section>
  );
});

interface VideoActionsProps extends VideoDetailsProps {
  /** Pauses the player, if there is one, and gives its moment in seconds. */
  readonly pause?: () => number;
}

const VideoActions = observer(function VideoActions({ store, video, pause }: VideoActionsProps) {
  const { session } = useServices();
  const done = video.status === 'completed';
  const gif = video.durationSeconds === null ? null : predictGif({ seconds: video.durationSeconds, exact: true });
  const file = (format: string) => `/api/avatar/download/${encodeURIComponent(video.taskId)}?format=${format}`;
  return (
    <section className={styles.section} aria-label={messages.actions.title}>
      <div className={styles.row}>
        {done && (
          <a className={styles.download} data-first href={file('mp4')} download>
            <Download size={18} aria-hidden="true" />
            {messages.actions.download}
          </a>
        )}
        {done && session.can('edit') && <EditVideo store={store} video={video} />}
        {done && (
          <Menu
            align="start"
            trigger={<Button icon={<ChevronDown size={18} aria-hidden="true" />}>{messages.actions.more}</Button>}
            entries={[
              { label: messages.actions.audio, download: file('m4a') },
              ...(gif === 'possible' ? [{ label: messages.actions.gif, download: file('gif') }] : []),
              { label: messages.actions.captions, download: file('vtt') },
              { label: messages.actions.subtitles, download: file('srt') },
            ]}
          />
        )}
        {done && pause !== undefined && session.can('edit') && (
          <Button
            icon={<ImageIcon size={18} aria-hidden="true" />}
            busy={store.busy === 'poster'}
            onClick={() => void store.choosePoster(pause())}
          >
            {messages.actions.poster}
          </Button>
        )}
        {done && session.can('export') && <LearningExport taskId={video.taskId} />}
        {video.canDelete && (
          <Button
            kind="danger"
            busy={store.busy === 'remove'}
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => void store.remove()}
          >
            {messages.actions.delete}
          </Button>
        )}
      </div>
      <p role="status" className={styles.hint}>
        {store.posterMessage}
      </p>
      {done && findTransparentProblem(video.durationSeconds ?? 0) === undefined && <TransparentDownload taskId={video.taskId} />}
      {done && gif === 'too-long' && <p className={styles.hint}>{messages.actions.gifTooLong(session.can('edit'))}</p>}
      {session.can('delete') && !video.canDelete && <p className={styles.hint}>{messages.actions.notYours}</p>}
    </section>
  );
});

function formatDetails(video: VideoDetail): string {
  const date = Number.isNaN(Date.parse(video.createdAt)) ? '' : formatLongDate(video.createdAt);
  const length = video.durationSeconds === null ? '' : formatClockTime(video.durationSeconds);
  return [length, video.aspectRatio, formatQuality(LINES[video.resolution]), date].filter((fact) => fact !== '').join(' · ');
}

const endWithPeriod = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
