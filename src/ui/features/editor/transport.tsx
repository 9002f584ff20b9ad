import { words } from '#words/editor-preview.ts';
import { Pause, Play } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { IconButton } from '../../components/icon-button.tsx';
import type { PreviewStore } from './preview-store.ts';
import styles from './preview.module.css';

/** Play and seek. The arrows on the bar go one picture at a time. */
export const Transport = observer(function Transport({ preview }: { readonly preview: PreviewStore }) {
  const { playing, position, duration, frameRate } = preview.player;
  const ready = preview.canPlay;
  return (
    <div className={styles.transport} role="group" aria-label={words.transport.title}>
      <IconButton
        label={playing ? words.transport.pause : words.transport.play}
        kind="secondary"
        disabled={!ready}
        aria-keyshortcuts="Space"
        onClick={preview.toggle}
      >
        {playing ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
      </IconButton>
      <input
        type="range"
        className={styles.seek}
        aria-label={words.transport.position}
        aria-valuetext={words.transport.reached(position, duration)}
        min={0}
        max={duration || 1}
        step={1 / frameRate}
        value={Math.min(position, duration || 1)}
        disabled={!ready}
        style={{ '--done': `${duration === 0 ? 0 : (position / duration) * 100}%` } as React.CSSProperties}
        onChange={(event) => preview.seek(Number(event.target.value))}
      />
      <span className={styles.time} aria-hidden="true">
        {tenths(position)} / {tenths(duration)}
      </span>
    </div>
  );
});

function tenths(seconds: number): string {
  const whole = Math.floor(seconds);
  const tenth = Math.floor((seconds - whole) * 10);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}.${tenth}`;
}
