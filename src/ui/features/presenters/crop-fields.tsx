import { messages } from '#messages/features/presenters/studio.messages';
import { useEffect, useRef, useState } from 'react';
import type { CropRect } from '#domain/presenters/studio/edit-photo.ts';
import { Button } from '../../components/button.tsx';
import { drawPhoto, getStageSize } from './draw-photo.ts';
import type { StudioStateProps } from './studio-store.ts';
import styles from './studio.module.css';

const EDGES = ['left', 'top', 'right', 'bottom'] as const;
/** Shares of the photo that stay between opposite edges. */
const LEAST = 0.1;
const WHOLE: CropRect = [0, 0, 1, 1];
const PERCENT = 100;

/** The photo with four edges to move; what is outside of them is dimmed. */
export function CropFields({ store, state }: StudioStateProps) {
  const [rect, setRect] = useState<CropRect>(WHOLE);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) drawPhoto(canvas.current, state.image);
  }, [state.image]);

  function move(index: number, value: number): void {
    const opposite = rect[(index + 2) % 4] ?? 0;
    const limited = index < 2 ? Math.min(value, opposite - LEAST) : Math.max(value, opposite + LEAST);
    setRect(rect.map((edge, at) => (at === index ? limited : edge)) as unknown as CropRect);
  }

  const [left, top, right, bottom] = rect.map((edge) => edge * PERCENT) as unknown as CropRect;
  return (
    <div className={styles.column}>
      <div className={styles.stage} style={getStageSize(state.image)}>
        <canvas ref={canvas} className={styles.photo} role="img" aria-label={messages.editor.photo} />
        <div
          className={styles.cropBox}
          style={{ left: `${left}%`, top: `${top}%`, width: `${right - left}%`, height: `${bottom - top}%` }}
        />
      </div>
      {EDGES.map((edge, index) => (
        <label key={edge} className={styles.range}>
          {messages.editor.edges[edge]}
          <input
            type="range"
            min={0}
            max={PERCENT}
            value={Math.round((rect[index] ?? 0) * PERCENT)}
            aria-valuetext={messages.editor.percent(Math.round((rect[index] ?? 0) * PERCENT))}
            onChange={(event) => move(index, Number(event.target.value) / PERCENT)}
          />
        </label>
      ))}
      <div className={styles.row}>
        <Button
          kind="primary"
          size="small"
          onClick={() => {
            store.edit({ kind: 'crop', rect });
            store.chooseTool('points');
          }}
        >
          {messages.editor.applyCrop}
        </Button>
      </div>
    </div>
  );
}
