import { messages } from '#messages/features/video/video.messages';
import { type RefObject, useEffect, useState } from 'react';
import { findWordAt } from '#domain/speech/find-word-at.ts';
import type { VideoDetail } from '#ports/video-api.ts';
import { Transcript } from './transcript.tsx';
import styles from './video.module.css';
import { playFrom } from './video-player.tsx';

interface TranscriptSectionProps {
  readonly transcript: VideoDetail['transcript'];
  readonly player: RefObject<HTMLVideoElement | null>;
}

/** The words of a finished video, which follow its player and lead to their moments in it. */
export function TranscriptSection({ transcript, player }: TranscriptSectionProps) {
  const [current, setCurrent] = useState(-1);

  useEffect(() => {
    let request = 0;
    function follow(): void {
      const { current: element } = player;
      if (element !== null) setCurrent(element.currentTime === 0 ? -1 : findWordAt(transcript, element.currentTime));
      request = requestAnimationFrame(follow);
    }
    request = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(request);
  }, [player, transcript]);

  if (transcript.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="transcript-title">
      <h2 id="transcript-title">{messages.transcript.title}</h2>
      <Transcript words={transcript} current={current} onSeek={(seconds) => playFrom(player, seconds)} />
    </section>
  );
}
