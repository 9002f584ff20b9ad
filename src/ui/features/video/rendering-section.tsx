import { messages } from '#messages/features/video/video.messages';
import { Check, MonitorPlay } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { listRenderStages } from '#domain/tasks/render-stages.ts';
import type { VideoDetail } from '#ports/video-api.ts';
import { Button } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { EditVideo } from './edit-video.tsx';
import type { VideoStore } from './video-store.ts';
import styles from './video.module.css';

/** Below the first, "a few seconds"; from the second on, minutes. */
const FEW_SECONDS = 5;
const MINUTES_FROM = 90;

/** A video being rendered: step, progress, remaining time, and the part that is playable. */
export const RenderingSection = observer(function RenderingSection({
  store,
  video,
}: {
  readonly store: VideoStore;
  readonly video: VideoDetail;
}) {
  const { session } = useServices();
  const [watching, setWatching] = useState(false);
  const [tooEarly, setTooEarly] = useState(false);
  const { remaining } = store;
  const watchable = video.watchUrl !== null && video.progress > 0;

  function notYet(): void {
    setWatching(false);
    setTooEarly(true);
  }

  const label = video.detailedStatus || (video.status === 'queued' ? messages.rendering.queued : messages.rendering.rendering);
  return (
    <section aria-label={messages.rendering.title} className={styles.making}>
      {watching && video.watchUrl !== null && (
        <div className={styles.stage} data-format={video.aspectRatio}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the caption file exists once the video is finished; burned-in captions are visible before */}
          <video
            className={styles.video}
            src={video.watchUrl}
            controls
            autoPlay
            playsInline
            aria-label={messages.rendering.player(video.title)}
            // A growing stream never has enough data for the browser's autoplay.
            onLoadedData={(event) => void event.currentTarget.play().catch(() => undefined)}
            onError={notYet}
            onTimeUpdate={(event) => store.watched(event.currentTarget.currentTime)}
            onPause={() => store.watched(null)}
          />
        </div>
      )}
      {!watching && video.projectId !== null && <RenderStill video={video} />}
      <ProgressBar label={label} percent={video.progress} />
      <Stages video={video} />
      <p role="status" className={styles.hint}>
        {remaining !== null && `${formatTimeLeft(remaining)} `}
        {store.isLost ? messages.rendering.lost : messages.rendering.leave}
        {watchable && ` ${messages.rendering.watchedCounts}`}
        {tooEarly && ` ${messages.rendering.tooEarly}`}
      </p>
      <div className={styles.row}>
        {!watching && watchable && (
          <Button
            icon={<MonitorPlay size={18} aria-hidden="true" />}
            onClick={() => {
              setTooEarly(false);
              setWatching(true);
            }}
          >
            {messages.rendering.watch}
          </Button>
        )}
        {session.can('edit') && <EditVideo store={store} video={video} />}
        {session.can('order') && (
          <Button kind="danger" busy={store.busy === 'cancel'} onClick={() => void store.cancel()}>
            {messages.rendering.cancel}
          </Button>
        )}
      </div>
    </section>
  );
});

/** In the place of the player, until there is one: the scene that is being drawn. */
const RenderStill = observer(function RenderStill({ video }: { readonly video: VideoDetail }) {
  const opened = usePageStore(async (app) => new (await import('./render-still-store.ts')).RenderStillStore(app), video.taskId);
  const store = opened.kind === 'open' ? opened.store : null;
  useEffect(() => void store?.show(video), [store, video]);
  return (
    <div className={styles.stage} data-format={video.aspectRatio}>
      <div className={styles.still}>{store !== null && store.image !== null && <img src={store.image} alt="" />}</div>
    </div>
  );
});

function Stages({ video }: { readonly video: VideoDetail }) {
  return (
    <ol className={styles.stages} aria-label={messages.rendering.stages}>
      {listRenderStages(video).map(({ stage, state }) => (
        <li key={stage} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          {state === 'done' ? <Check size={16} aria-hidden="true" /> : <span className={styles.dot} />}
          {messages.rendering.stage[stage]}
          {state === 'done' && <VisuallyHidden>{messages.rendering.stageDone}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

/** Coarse, so that it neither flickers nor is announced at every step; never an underestimate. */
function formatTimeLeft(seconds: number): string {
  if (seconds <= FEW_SECONDS) return messages.rendering.fewSecondsLeft;
  if (seconds <= MINUTES_FROM) {
    const step = seconds <= 30 ? FEW_SECONDS : 15;
    return messages.rendering.secondsLeft(Math.ceil(seconds / step) * step);
  }
  return messages.rendering.minutesLeft(Math.ceil(seconds / 60));
}
