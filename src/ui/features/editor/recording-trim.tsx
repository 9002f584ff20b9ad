import { messages } from '#messages/features/editor/recording.messages';
import { Volume2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { LEAD_IN } from '#domain/project/project-defaults.ts';
import { computePeaks } from '#domain/recording/trim-recording.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { Button } from '../../components/button.tsx';
import type { EditorSession } from './editor-store.ts';
import section from './inspector-section.module.css';
import styles from './recording-trim.module.css';

/** Bars of the waveform. */
const PARTS = 160;
/** Seconds that an arrow key moves a handle by. */
const STEP = 0.01;
/** Seconds before the end from which it is listened to. */
const LISTENED = 2;

type Side = 'start' | 'end';

/** The waveform with a handle at each end: what is cut off there is neither heard nor in the video. It never reaches a word. */
export const RecordingTrimField = observer(function RecordingTrimField({ session }: { readonly session: EditorSession }) {
  const { recording: store, preview } = session;
  const { audio, seconds, trim, trimRoom } = store;
  const [moved, setMoved] = useState<{ readonly side: Side; readonly seconds: number } | null>(null);
  const peaks = useMemo(() => (audio === null ? [] : computePeaks(audio.pcm, PARTS)), [audio]);
  const shown = moved === null ? trim : { ...trim, [moved.side]: moved.seconds };
  if (trimRoom.start === 0 && trimRoom.end === 0) return null;

  /** A drag is one step to undo: it counts when the handle is let go. */
  function settle(): void {
    if (moved !== null) store.trimTo({ ...trim, [moved.side]: moved.seconds });
    setMoved(null);
  }

  function listen(side: Side): void {
    preview.setReach('scene');
    preview.seek(side === 'start' ? LEAD_IN : Math.max(LEAD_IN, preview.duration - LISTENED));
    if (!preview.playing) preview.toggle();
  }

  return (
    <details className={styles.trim} open={trim.start > 0 || trim.end > 0}>
      <summary>{messages.trim.title}</summary>
      <p className={section.hint}>{messages.trim.hint}</p>
      <svg className={styles.wave} viewBox={`0 0 ${PARTS} 40`} preserveAspectRatio="none" aria-hidden="true">
        {peaks.map((peak, part) => {
          const at = ((part + 0.5) / PARTS) * seconds;
          const height = Math.max(1, peak * 38);
          const isCut = at < shown.start || at > seconds - shown.end;
          return <rect key={part} x={part} y={20 - height / 2} width={0.7} height={height} data-cut={isCut || undefined} />;
        })}
      </svg>
      {(['start', 'end'] as const).map((side) => (
        <div key={side} className={styles.row}>
          <label className={styles.handle}>
            <span className={styles.caption}>
              {messages.trim[side]}
              <span className={styles.value} aria-hidden="true">
                {messages.trim.cut(shown[side])}
              </span>
            </span>
            <input
              type="range"
              min={0}
              max={trimRoom[side]}
              step={STEP}
              value={shown[side]}
              disabled={trimRoom[side] === 0}
              aria-valuetext={messages.trim.cut(shown[side])}
              onChange={(event) => setMoved({ side, seconds: Number(event.target.value) })}
              onPointerUp={settle}
              onKeyUp={settle}
              onBlur={settle}
            />
          </label>
          <Button
            kind="ghost"
            size="small"
            icon={<Volume2 size={16} aria-hidden="true" />}
            aria-label={messages.trim.listenTo[side]}
            onClick={() => listen(side)}
          >
            {messages.words.listen}
          </Button>
        </div>
      ))}
      <ActionButton
        kind="ghost"
        size="small"
        unavailable={trim.start === 0 && trim.end === 0 ? messages.trim.nothingCut : ''}
        onClick={() => store.trimTo({ start: 0, end: 0 })}
      >
        {messages.trim.reset}
      </ActionButton>
    </details>
  );
});
