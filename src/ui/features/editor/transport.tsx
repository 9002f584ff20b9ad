import { messages as actionMessages } from '#messages/features/editor/actions/actions.messages';
import { messages } from '#messages/features/editor/preview.messages';
import { Camera, Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { IconButton } from '../../components/icon-button.tsx';
import { selectValue } from '../../stores/select-value.ts';
import { EDITOR_SHORTCUTS, getShortcutProps } from './actions/editor-shortcuts.ts';
import type { EditorSession } from './editor-store.ts';
import type { PanelsStore } from './actions/panels-store.ts';
import type { PreviewStore } from './preview-store.ts';
import styles from './preview.module.css';
import { Reach } from './shell/reach.tsx';
import { saveFrame } from './save-frame.ts';

interface TransportProps {
  readonly session: EditorSession;
  readonly panels: PanelsStore;
}

/** Play button and seek bar of the scene or the whole video. Arrow keys on the bar move by one frame. */
export const Transport = observer(function Transport({ session, panels }: TransportProps) {
  const { preview, project, samples } = session;
  const { mute } = samples;
  const { playing } = preview;
  return (
    <div dir="ltr" className={styles.transport} role="group" aria-label={messages.transport.title}>
      <IconButton
        label={playing ? messages.transport.pause : messages.transport.play}
        kind="secondary"
        unavailable={preview.canPlay ? '' : actionMessages.unavailable.notReady}
        {...getShortcutProps(EDITOR_SHORTCUTS.play)}
        onClick={preview.toggle}
      >
        {playing ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
      </IconButton>
      <SeekBar preview={preview} />
      <IconButton className={styles.mute} label={messages.transport.mute} aria-pressed={mute.muted} onClick={mute.toggle}>
        {mute.muted ? <VolumeX size={18} aria-hidden="true" /> : <Volume2 size={18} aria-hidden="true" />}
      </IconButton>
      <IconButton
        label={messages.transport.saveFrame}
        unavailable={selectValue(() => (preview.isDrawn ? '' : actionMessages.unavailable.notReady))}
        onClick={() => void saveFrame(panels.screen, { title: project.project.title, position: preview.position })}
      >
        <Camera size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={messages.transport.fullScreen}
        {...(panels.hasCharacterKeys && getShortcutProps(EDITOR_SHORTCUTS.fullScreen))}
        onClick={panels.toggleFullScreen}
      >
        <Maximize size={18} aria-hidden="true" />
      </IconButton>
      <Reach session={session} className={styles.reach} />
    </div>
  );
});

/** Changes with each frame that is played; the buttons beside it don't. */
const SeekBar = observer(function SeekBar({ preview }: { readonly preview: PreviewStore }) {
  const { position, duration } = preview;
  const whole = preview.reach === 'video';
  const frameRate = selectValue(() => preview.player.frameRate);
  return (
    <>
      <div className={styles.track}>
        <input
          type="range"
          className={styles.seek}
          aria-label={whole ? messages.transport.positionInVideo : messages.transport.position}
          aria-valuetext={selectValue(() => formatReached(preview))}
          min={0}
          max={duration || 1}
          step={1 / frameRate}
          value={Math.min(position, duration || 1)}
          disabled={!preview.canPlay}
          style={{ '--done': `${duration === 0 ? 0 : (position / duration) * 100}%` } as React.CSSProperties}
          onChange={(event) => preview.seek(Number(event.target.value))}
        />
        {whole && <Boundaries preview={preview} />}
      </div>
      <span className={styles.time} aria-hidden="true">
        {formatTenths(position)} / {formatTenths(duration)}
      </span>
    </>
  );
});

/** Marks where one scene ends and the next begins. */
const Boundaries = observer(function Boundaries({ preview }: { readonly preview: PreviewStore }) {
  const { timeline, duration } = preview;
  return (
    <div className={styles.boundaries} aria-hidden="true">
      {timeline.slice(1).map(({ sceneId, start }) => (
        <span key={sceneId} style={{ insetInlineStart: `${(start / duration) * 100}%` }} />
      ))}
    </div>
  );
});

function formatReached({ reach, position, duration, timeline, shownId }: PreviewStore): string {
  const reached = messages.transport.reached(position, duration);
  const at = timeline.findIndex(({ sceneId }) => sceneId === shownId);
  return reach === 'video' && at >= 0 ? `${reached}, ${messages.transport.sceneOf(at + 1, timeline.length)}` : reached;
}

function formatTenths(seconds: number): string {
  const whole = Math.floor(seconds);
  const tenth = Math.floor((seconds - whole) * 10);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}.${tenth}`;
}
