import { messages } from '#messages/features/video/video.messages';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { VideoDetail } from '../../../ports/video-api.ts';
import { Transcript } from './transcript.tsx';
import styles from './video.module.css';
import { formatLanguageName } from '../../text/format.ts';
import { findWordAt } from '../../../domain/speech/find-word-at.ts';

export interface VideoPlayerProps {
  readonly video: VideoDetail;
  readonly source: string;
  readonly player: RefObject<HTMLVideoElement | null>;
  /** Position in seconds of a viewer who watched during rendering; null otherwise. */
  readonly resumeAt: number | null;
  /** Actions, shown between video and transcript. */
  readonly children: ReactNode;
}

/** The finished video with captions and a synchronized transcript. */
export function VideoPlayer({ video, source, player, resumeAt, children }: VideoPlayerProps) {
  const [current, setCurrent] = useState(-1);
  const [broken, setBroken] = useState(false);
  const [start] = useState(resumeAt);
  const { transcript } = video;

  useEffect(() => {
    let request = 0;
    function follow(): void {
      const { current: element } = player;
      if (element !== null) {
        setCurrent(element.currentTime === 0 ? -1 : findWordAt(transcript, element.currentTime));
      }
      request = requestAnimationFrame(follow);
    }
    request = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(request);
  }, [player, transcript]);

  function loaded(): void {
    setBroken(false);
    if (start !== null) {
      seek(start);
    }
  }

  function seek(seconds: number): void {
    const { current: element } = player;
    if (element !== null) {
      element.currentTime = seconds;
      void element.play().catch(() => undefined);
    }
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
      {children}
      {transcript.length > 0 && (
        <section className={styles.section} aria-labelledby="transcript-title">
          <h2 id="transcript-title">{messages.transcript.title}</h2>
          <Transcript words={transcript} current={current} onSeek={seek} />
        </section>
      )}
    </>
  );
}
