import { messages } from '#messages/features/home/home.messages';
import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './silent-video.module.css';
import { usePlayInView } from './use-play-in-view.ts';

export interface SilentVideoProps {
  /** Base name of `/videos/<name>.mp4`, `.vtt` and `/pictures/<name>.webp`. */
  readonly name: string;
  readonly description: string;
  /** Above the fold: its poster is loaded with priority. Others wait until they are near the viewport. */
  readonly first?: boolean;
  /** Buttons without words, over the video on phones too. */
  readonly compact?: boolean;
}

/** Plays muted and in a loop while visible; not under reduced motion (LND-5). */
export function SilentVideo({ name, description, first = false, compact = false }: SilentVideoProps) {
  const { video, playing, toggle } = usePlayInView();
  const [muted, setMuted] = useState(true);
  const muteLabel = muted ? messages.player.unmute : messages.player.mute;
  const poster = `/pictures/${name}.webp`;

  return (
    <div className={styles.frame}>
      {first ? (
        <link rel="preload" as="image" href={poster} fetchPriority="high" />
      ) : (
        <img src={poster} alt="" width={1280} height={720} loading="lazy" className={styles.poster} />
      )}
      <video
        ref={video}
        src={`/videos/${name}.mp4`}
        poster={first ? poster : undefined}
        width={1280}
        height={720}
        muted={muted}
        loop
        playsInline
        preload="none"
        aria-label={description}
        className={styles.video}
      >
        <track kind="captions" src={`/videos/${name}.vtt`} srcLang="en" label={messages.player.captions} />
      </video>
      <div className={styles.controls} data-compact={compact || undefined}>
        <Button size="small" aria-label={playing ? messages.player.pause : messages.player.play} onClick={toggle}>
          {playing ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
        </Button>
        <Button
          size="small"
          icon={muted ? <VolumeX size={16} aria-hidden="true" /> : <Volume2 size={16} aria-hidden="true" />}
          aria-label={compact ? muteLabel : undefined}
          onClick={() => setMuted(!muted)}
        >
          {compact ? null : muteLabel}
        </Button>
      </div>
    </div>
  );
}
