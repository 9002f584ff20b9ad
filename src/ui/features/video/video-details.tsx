import { messages } from '#messages/features/video/video.messages';
import { ArrowLeft, ImageIcon, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatQuality } from '#domain/plans/plan-phrases.ts';
import { findTransparentProblem } from '#domain/transparency/transparent-video.ts';
import { predictGif } from '#domain/gif/gif-limits.ts';
import { LINES } from '#domain/project/frame-size.ts';
import type { VideoDetail } from '#ports/video-api.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Trans } from '../../components/trans.tsx';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import { formatLongDate } from '../../text/format.ts';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { ReviewSection } from '../review/review-section.tsx';
import { Downloads } from './downloads.tsx';
import { EditVideo } from './edit-video.tsx';
import { RenderingSection } from './rendering-section.tsx';
import { ShareSection } from './share-section.tsx';
import { TranscriptSection } from './transcript-section.tsx';
import { TransparentProgress } from './transparent-progress.tsx';
import { TransparentStore } from './transparent-store.ts';
import type { VideoStore } from './video-store.ts';
import { VideoLanguages } from './video-languages.tsx';
import { VideoTitle } from './video-title.tsx';
import { Versions } from './versions.tsx';
import styles from './video.module.css';
import { VideoPlayer } from './video-player.tsx';
import { ViewersSection } from './viewers-section.tsx';

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
  /** The file of a finished video. */
  const source = video.status === 'completed' ? video.videoUrl : null;
  const hasSide = source !== null || (store.isRendering && session.can('share'));
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
      <div className={styles.columns} data-with-side={hasSide || undefined}>
        <div className={styles.watch}>
          {store.isRendering && <RenderingSection store={store} video={video} />}
          {source !== null && <VideoPlayer video={video} source={source} player={player} resumeAt={store.watchedTo} />}
          {(video.status === 'failed' || video.status === 'cancelled') && <RenderFailed store={store} video={video} />}
          {!store.isRendering && <VideoActions store={store} video={video} {...(source !== null && { pause })} />}
        </div>
        {hasSide && (
          <div className={styles.side}>
            {session.can('share') && <ShareSection video={video} />}
            {source !== null && <ReviewSection taskId={video.taskId} versions={store.versions} seek={showFrame} pause={pause} />}
            {source !== null && session.can('see-analytics') && <ViewersSection taskId={video.taskId} />}
          </div>
        )}
        <div className={styles.more}>
          {source !== null && <TranscriptSection transcript={video.transcript} player={player} />}
          <VideoLanguages video={video} />
          <Suspense fallback={null}>
            {source !== null && session.can('edit') && <QuizSection taskId={video.taskId} />}
            {source !== null && session.can('order') && <RerenderSection taskId={video.taskId} />}
          </Suspense>
          <Versions store={store} />
        </div>
      </div>
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
  const isTooLongForGif =
    done && video.durationSeconds !== null && predictGif({ seconds: video.durationSeconds, exact: true }) === 'too-long';
  const opened = usePageStore((app) => new TransparentStore(app, video.taskId), video.taskId);
  const transparent =
    done && opened.kind === 'open' && findTransparentProblem(video.durationSeconds ?? 0) === undefined ? opened.store : null;
  return (
    <section className={styles.section} aria-label={messages.actions.title}>
      <div className={styles.row}>
        {done && <Downloads video={video} transparent={transparent} />}
        {done && session.can('edit') && <EditVideo store={store} video={video} />}
        {done && pause !== undefined && session.can('edit') && (
          <Button
            icon={<ImageIcon size={18} aria-hidden="true" />}
            busy={store.busy === 'poster'}
            onClick={() => void store.choosePoster(pause())}
          >
            {messages.actions.poster}
          </Button>
        )}
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
      {transparent !== null && <TransparentProgress store={transparent} />}
      {isTooLongForGif && <p className={styles.hint}>{messages.actions.gifTooLong(session.can('edit'))}</p>}
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
