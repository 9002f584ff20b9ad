import { words } from '#words/library.ts';
import { CircleAlert, CircleSlash, Clapperboard, Play } from 'lucide-react';
import type { VideoSummary } from '../../../ports/video-api.ts';
import { classNames } from '../../components/class-names.ts';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { clockTime, spokenDuration } from '../../text/format.ts';
import styles from './library.module.css';

/** Always 16:9, whatever the video is: the grid stays even. */
export function CardPicture({ video }: { readonly video: VideoSummary }) {
  const { status, thumbnailUrl, durationSeconds } = video;
  return (
    <div className={styles.picture}>
      {thumbnailUrl && <img src={thumbnailUrl} alt="" loading="lazy" className={styles.image} />}
      {!thumbnailUrl && <Clapperboard size={28} aria-hidden="true" className={styles.emptyMark} />}
      {status === 'completed' ? (
        <span className={styles.playMark}>
          <Play size={20} aria-hidden="true" />
        </span>
      ) : (
        <span className={classNames(styles.badge, status === 'failed' && styles.badgeFailed)}>
          {status === 'failed' && <CircleAlert size={14} aria-hidden="true" />}
          {status === 'cancelled' && <CircleSlash size={14} aria-hidden="true" />}
          {words.card.status[status]}
        </span>
      )}
      {durationSeconds !== null && (
        <span className={styles.length}>
          <span aria-hidden="true">{clockTime(durationSeconds)}</span>
          <VisuallyHidden>{spokenDuration(durationSeconds)}</VisuallyHidden>
        </span>
      )}
    </div>
  );
}
