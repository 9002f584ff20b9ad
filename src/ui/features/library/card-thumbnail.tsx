import { messages } from '#messages/features/library/library.messages';
import { CircleAlert, CircleSlash, Clapperboard, PencilLine, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LibraryItem } from '#ports/library-api.ts';
import { joinClassNames } from '../../components/join-class-names.ts';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import { formatSpokenDuration } from '../../text/format.ts';
import styles from './item-card.module.css';
import { SceneThumbnail } from './scene-thumbnail.tsx';

const SIZE = 14;

export interface CardThumbnailProps {
  readonly item: Pick<LibraryItem, 'video' | 'still'>;
  /** Without the label of its kind. */
  readonly plain?: boolean;
  /** Instead of a sketch of the first scene, where no video has an image. */
  readonly drawn?: ReactNode;
}

/** Always 16:9 whatever the video's aspect ratio, to keep the grid even. */
export function CardThumbnail({ item, plain = false, drawn }: CardThumbnailProps) {
  const { video, still } = item;
  const image = video?.thumbnailUrl ?? null;
  const seconds = video?.durationSeconds ?? null;
  return (
    <div className={styles.thumbnail}>
      {image !== null && <img src={image} alt="" loading="lazy" className={styles.image} />}
      {image === null && still !== null && (drawn ?? <SceneThumbnail still={still} />)}
      {image === null && still === null && <Clapperboard size={28} aria-hidden="true" className={styles.emptyMark} />}
      {!plain && <Badge video={video} />}
      {seconds !== null && (
        <span className={styles.length}>
          <Play size={12} aria-hidden="true" className={styles.playMark} />
          <span aria-hidden="true">{formatClockTime(seconds)}</span>
          <VisuallyHidden>{formatSpokenDuration(seconds)}</VisuallyHidden>
        </span>
      )}
    </div>
  );
}

function Badge({ video }: Pick<LibraryItem, 'video'>) {
  if (video === null) {
    return (
      <span className={styles.badge}>
        <PencilLine size={SIZE} aria-hidden="true" />
        {messages.card.draft}
      </span>
    );
  }
  const { status } = video;
  if (status === 'completed') return null;
  return (
    <span className={joinClassNames(styles.badge, status === 'failed' && styles.badgeFailed)}>
      {status === 'failed' && <CircleAlert size={SIZE} aria-hidden="true" />}
      {status === 'cancelled' && <CircleSlash size={SIZE} aria-hidden="true" />}
      {messages.card.status[status]}
    </span>
  );
}
