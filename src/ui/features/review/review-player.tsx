import { messages } from '#messages/features/review/review.messages';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { computeEmbedSize } from '#domain/sharing/embed.ts';
import type { OpenedReview } from '#domain/review/review.ts';
import { createPlayer } from '../../player/create-player.ts';
import { createElement } from '../../player/elements.ts';
import { listen, watchPosition } from '../../player/player-parts.ts';
import '../../player/player.css';
import '../../player/player-overlays.css';
import styles from './review.module.css';
import type { ReviewStore } from './review-store.ts';

interface ReviewPlayerProps {
  readonly store: ReviewStore;
  readonly review: OpenedReview;
  /** Hands out the video, and how to show a moment: paused there. */
  readonly onReady: (player: { readonly video: HTMLVideoElement; readonly seek: (seconds: number) => void }) => void;
}

/** A review is watched in parts, so it always starts at the beginning. */
const NO_STORAGE = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** Our player, with the comments on the paused frame and on the line of time. */
export const ReviewPlayer = observer(function ReviewPlayer({ store, review, onReady }: ReviewPlayerProps) {
  const host = useRef<HTMLDivElement>(null);
  const [layers, setLayers] = useState<{ readonly frame: HTMLElement; readonly line: HTMLElement } | null>(null);
  const open = useEffectEvent((container: HTMLElement, signal: AbortSignal) => {
    const video = createVideo(review);
    container.append(video);
    const { root } = createPlayer({
      ...{ video, signal, wholePage: false, title: review.title, seconds: review.seconds, chapters: [], links: [] },
      ...{ ending: { form: null, link: null }, contents: null, resume: { key: '', openStorage: () => NO_STORAGE } },
    });
    const frame = createElement('div', { class: styles.layer ?? '' });
    const line = createElement('div', { class: styles.line ?? '', 'aria-hidden': 'true' });
    video.after(frame);
    root.querySelector('.player-track')?.after(line);
    const follow = (): void => store.follow(video.currentTime, video.paused);
    watchPosition({ video, signal }, follow);
    listen(video, ['play', 'pause', 'ended'], { signal, handle: follow });
    const seek = (seconds: number): void => {
      video.pause();
      video.currentTime = seconds;
      root.scrollIntoView({ block: 'nearest' });
    };
    onReady({ video, seek });
    setLayers({ frame, line });
  });

  useEffect(() => {
    const { current } = host;
    const controller = new AbortController();
    if (current !== null) open(current, controller.signal);
    return () => {
      controller.abort();
      current?.replaceChildren();
    };
  }, [review.videoUrl]);

  return (
    <>
      <div ref={host} />
      {layers !== null && createPortal(<FrameMarks store={store} aspectRatio={review.aspectRatio} />, layers.frame)}
      {layers !== null && createPortal(<LineMarks store={store} seconds={review.seconds} />, layers.line)}
    </>
  );
});

/** Over the paused frame: a press comments on the spot; marks are the comments of this moment. */
const FrameMarks = observer(function FrameMarks({ store, aspectRatio }: { readonly store: ReviewStore; readonly aspectRatio: string }) {
  const { width, height } = computeEmbedSize(aspectRatio);
  const { draft } = store;
  const pick = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void => {
    const box = currentTarget.getBoundingClientRect();
    store.startDraft({ x: clamp((clientX - box.left) / box.width), y: clamp((clientY - box.top) / box.height) });
  };
  if (!store.paused) return null;
  return (
    <div className={styles.frame} style={{ '--shape': width / height } as Record<string, number>} dir="ltr">
      <button type="button" className={styles.pick} tabIndex={-1} aria-label={messages.frame} data-frame onClick={pick} />
      {store.marks.map(({ comment, number, point }) => (
        <button
          key={comment.id}
          type="button"
          className={styles.mark}
          style={toPlace(point)}
          aria-label={messages.mark(number, comment.author)}
          onClick={() => document.querySelector<HTMLElement>(`[data-thread="${comment.id}"] button`)?.focus()}
        >
          {number}
        </button>
      ))}
      {draft?.point && <span className={styles.mark} data-draft style={toPlace(draft.point)} aria-hidden="true" />}
    </div>
  );
});

const LineMarks = observer(function LineMarks({ store, seconds }: { readonly store: ReviewStore; readonly seconds: number }) {
  return store.threads.map(({ comment }) => (
    <span
      key={comment.id}
      data-resolved={comment.resolved || undefined}
      style={{ insetInlineStart: `${(seconds > 0 ? comment.seconds / seconds : 0) * 100}%` }}
    />
  ));
});

function createVideo({ videoUrl, posterUrl, captionsUrl, language, title, aspectRatio }: OpenedReview): HTMLVideoElement {
  const { width, height } = computeEmbedSize(aspectRatio);
  const track = createElement('track', {
    ...{ kind: 'captions', src: captionsUrl ?? '', srclang: language ?? 'und', label: messages.captions },
  });
  return createElement(
    'video',
    {
      ...{ src: videoUrl, preload: 'metadata', playsinline: true, 'aria-label': title },
      ...{ width: String(width), height: String(height), ...(posterUrl !== null && { poster: posterUrl }) },
    },
    ...(captionsUrl === null ? [] : [track]),
  );
}

const toPlace = ({ x, y }: { readonly x: number; readonly y: number }) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

const clamp = (share: number): number => Math.min(1, Math.max(0, share));
