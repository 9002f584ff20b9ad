import { messages } from '#messages/features/review/review.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef } from 'react';
import { followClock } from '#domain/review/follow-clock.ts';
import type { OpenedReview, ReviewedVersion } from '#domain/review/review.ts';
import { computeEmbedSize } from '#domain/sharing/embed.ts';
import { Select } from '../../components/select.tsx';
import { listen, watchPosition } from '../../player/player-parts.ts';
import { formatDateTime } from '../../text/format.ts';
import { CommentThread } from './comment-thread.tsx';
import styles from './review.module.css';
import type { ReviewStore } from './review-store.ts';

interface ComparedVersionProps {
  readonly store: ReviewStore;
  readonly version: ReviewedVersion;
}

/** What the video can be compared with; nothing where the link shows no other version. */
export const CompareChoice = observer(function CompareChoice({
  store,
  review,
}: {
  readonly store: ReviewStore;
  readonly review: OpenedReview;
}) {
  if (review.versions.length === 0) return null;
  const versions = review.versions.map(({ id, createdAt }) => ({ value: id, label: messages.compareTime(formatDateTime(createdAt)) }));
  return (
    <Select
      label={messages.compare}
      value={store.comparedId ?? ''}
      options={[{ value: '', label: messages.compareNone }, ...versions]}
      onValueChange={(id) => void store.compare(id === '' ? null : id)}
    />
  );
});

/** Another version that plays by the clock of the reviewed one, without sound, with its comments as marks. */
export const ComparedVideo = observer(function ComparedVideo({
  store,
  version,
  leader,
}: ComparedVersionProps & { readonly leader: HTMLVideoElement }) {
  const video = useRef<HTMLVideoElement>(null);
  const { width, height } = computeEmbedSize(version.aspectRatio);
  const time = formatDateTime(version.createdAt);
  const open = useEffectEvent((own: HTMLVideoElement, signal: AbortSignal) => {
    const follow = (): void => followLeader(leader, own);
    watchPosition({ video: leader, signal }, follow);
    listen(leader, ['play', 'pause', 'ended', 'seeked', 'ratechange'], { signal, handle: follow });
    listen(own, ['loadedmetadata', 'seeked'], { signal, handle: follow });
    follow();
  });
  useEffect(() => {
    const controller = new AbortController();
    if (video.current !== null) open(video.current, controller.signal);
    return () => controller.abort();
  }, [leader, version.videoUrl]);
  return (
    <figure className={styles.column}>
      <figcaption className={styles.soft}>{messages.compareTime(time)}</figcaption>
      <div className={styles.other}>
        <video
          ref={video}
          src={version.videoUrl}
          poster={version.posterUrl ?? undefined}
          preload="auto"
          muted
          playsInline
          aria-label={messages.compareTime(time)}
          width={width}
          height={height}
        />
        <div className={styles.layer} aria-hidden="true">
          <div className={styles.frame} style={{ '--shape': width / height } as Record<string, number>} dir="ltr">
            {store.comparedMarks.map(({ comment, number, point }) => (
              <span key={comment.id} className={styles.mark} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}>
                {number}
              </span>
            ))}
          </div>
        </div>
      </div>
    </figure>
  );
});

/** Comments on the other version: to read, and to jump to their moments in both. */
export const ComparedComments = observer(function ComparedComments({
  store,
  version,
  seek,
}: ComparedVersionProps & { readonly seek: (seconds: number) => void }) {
  return (
    <section className={styles.column} aria-labelledby="compared">
      <h2 id="compared">{messages.versionComments(formatDateTime(version.createdAt))}</h2>
      <p className={styles.soft}>{store.comparedThreads.length === 0 ? messages.none : messages.versionHint}</p>
      <ol className={styles.threads}>
        {store.comparedThreads.map((thread) => (
          <CommentThread
            key={thread.comment.id}
            thread={thread}
            actions={{ busy: '', reply: null, remove: null, edit: null, resolve: null, seek }}
          />
        ))}
      </ol>
    </section>
  );
});

function followLeader(leader: HTMLVideoElement, own: HTMLVideoElement): void {
  const { position, isPaused } = followClock(
    { position: leader.currentTime, isPaused: leader.paused },
    { position: own.currentTime, isPaused: own.paused, duration: own.duration },
  );
  own.playbackRate = leader.playbackRate;
  if (position !== null && !own.seeking) own.currentTime = position;
  if (isPaused === true) own.pause();
  if (isPaused === false) void own.play().catch(() => undefined);
}
