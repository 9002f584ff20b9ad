import { Clapperboard, MonitorPlay } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { VideoDetail } from '../../../ports/video-api.ts';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { VideoStore } from './video-store.ts';
import styles from './video.module.css';

/** A video on its way: what is happening, how far, how long; it can be watched already. */
export const Making = observer(function Making({ store, video }: { readonly store: VideoStore; readonly video: VideoDetail }) {
  const [watching, setWatching] = useState(false);
  const [tooEarly, setTooEarly] = useState(false);
  const { remaining } = store;
  const watchable = video.watchUrl !== null && video.progress > 0;

  function notYet(): void {
    setWatching(false);
    setTooEarly(true);
  }

  const label = video.detailedStatus || (video.status === 'queued' ? 'Waiting to be rendered' : 'Rendering');
  return (
    <section aria-label="Rendering" className={styles.making}>
      {watching && video.watchUrl !== null && (
        <div className={styles.stage} data-format={video.aspectRatio}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the caption file exists once the video is finished; captions in the picture do already */}
          <video
            className={styles.video}
            src={video.watchUrl}
            controls
            autoPlay
            playsInline
            aria-label={`${video.title}, while it is rendered`}
            onError={notYet}
            onTimeUpdate={(event) => store.watched(event.currentTarget.currentTime)}
            onPause={() => store.watched(null)}
          />
        </div>
      )}
      <ProgressBar label={label} percent={video.progress} />
      <p role="status" className={styles.hint}>
        <VisuallyHidden>{label}. </VisuallyHidden>
        {remaining !== null && `About ${roundTime(remaining)} left. `}You can leave this page; it goes on.
        {tooEarly && ' There is not enough to watch yet. Try again in a moment.'}
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
            Watch while it renders
          </Button>
        )}
        {video.projectId !== null && (
          <LinkButton to={`/editor/${video.projectId}`} icon={<Clapperboard size={18} aria-hidden="true" />}>
            Open in the editor
          </LinkButton>
        )}
        <Button kind="loss" busy={store.busy === 'cancel'} onClick={() => void store.cancel()}>
          Cancel rendering
        </Button>
      </div>
    </section>
  );
});

/** Coarse, so that it does not flicker and is not read aloud at every step. */
function roundTime(seconds: number): string {
  if (seconds < 10) {
    return 'ten seconds';
  }
  if (seconds < 90) {
    return `${Math.ceil(seconds / 15) * 15} seconds`;
  }
  return `${Math.ceil(seconds / 60)} minutes`;
}
