import { messages } from '#messages/features/video/video.messages';
import { type RefObject, useState } from 'react';
import type { VideoDetail } from '#ports/video-api.ts';
import styles from './video.module.css';
import { formatLanguageName } from '../../text/format.ts';

export interface VideoPlayerProps {
  readonly video: VideoDetail;
  readonly source: string;
  readonly player: RefObject<HTMLVideoElement | null>;
  /** Position in seconds of a viewer who watched during rendering; null otherwise. */
  readonly resumeAt: number | null;
}

/** The finished video with captions. */
export function VideoPlayer({ video, source, player, resumeAt }: VideoPlayerProps) {
  const [broken, setBroken] = useState(false);
  const [start] = useState(resumeAt);

  function loaded(): void {
    setBroken(false);
    if (start !== null) playFrom(player, start);
  }

  return (
    <>
      <div className={styles.stage} data-format={video.aspectRatio}>
        <video
          key={source}
          ref={player}
          className={styles.video}
          src={source}
          controls
          playsInline
          preload="metadata"
          aria-label={video.title}
          {...(video.thumbnailUrl !== null && { poster: video.thumbnailUrl })}
          onError={() => setBroken(true)}
          onLoadedMetadata={loaded}
        >
          <track
            kind="captions"
            src={video.captionsUrl ?? undefined}
            srcLang={video.language ?? 'und'}
            label={video.language === null ? messages.watch.captions : formatLanguageName(video.language)}
          />
          {video.languages.map(({ language, captionsUrl }) =>
            captionsUrl === null ? null : (
              <track key={language} kind="subtitles" src={captionsUrl} srcLang={language} label={formatLanguageName(language)} />
            ),
          )}
        </video>
      </div>
      <div role="status" className={styles.hint}>
        {broken && messages.watch.broken}
      </div>
    </>
  );
}

/** Plays on from there. */
export function playFrom({ current }: RefObject<HTMLVideoElement | null>, seconds: number): void {
  if (current === null) return;
  current.currentTime = seconds;
  void current.play().catch(() => undefined);
}
