import { messages } from '#messages/features/presenters/builder/builder.messages';
import { Pause, Play } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/components/button.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { Select } from '#ui/components/select.tsx';
import type { BuilderStore } from './builder-store.ts';
import styles from './builder.module.css';
import { CROPS } from './choice-groups.ts';
import { drawFace } from './draw-face.ts';

const ICON = 16;
const SIZE = { width: 468, height: 600 } as const;
/** Milliseconds between two drawn frames: as in a video. */
const FRAME = 1_000 / 30;

/** The presenter as it is chosen now: it idles, and speaks a sentence in the chosen voice. */
export const LiveFace = observer(function LiveFace({ store }: { readonly store: BuilderStore }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { preview } = store;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches && preview.phase !== 'playing';
  const { rig } = preview;

  useEffect(() => {
    let request = 0;
    let drawnAt = -FRAME;
    function draw(now: number): void {
      if (!isStill) request = requestAnimationFrame(draw);
      if (now - drawnAt < FRAME - 2) return;
      drawnAt = now;
      if (canvas.current !== null) drawFace(canvas.current, rig, { ...(!isStill && preview.findMoment(now)), crop: CROPS.bust });
    }
    request = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(request);
  }, [preview, rig, isStill]);

  const isPlaying = preview.phase === 'playing';
  return (
    <section className={styles.preview} aria-label={messages.preview.title}>
      <canvas ref={canvas} {...SIZE} role="img" aria-label={messages.preview.face} className={styles.face} />
      <div className={styles.row}>
        <Button
          kind="primary"
          icon={isPlaying ? <Pause size={ICON} aria-hidden="true" /> : <Play size={ICON} aria-hidden="true" />}
          busy={preview.phase === 'loading'}
          disabled={preview.voiceId === ''}
          onClick={() => (isPlaying ? preview.stopPlaying() : void preview.play(performance.now()))}
        >
          {isPlaying ? messages.preview.pause : messages.preview.play}
        </Button>
        <Select
          label={messages.preview.voice}
          labelHidden
          className={styles.voice}
          value={preview.voiceId}
          options={preview.voices.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={store.chooseVoice}
        />
      </div>
      <p role="status" className={styles.note}>
        {preview.phase === 'loading' ? messages.preview.loading : preview.message}
      </p>
      {preview.voicesMessage !== '' && (
        <ErrorNotice message={`${preview.voicesMessage} ${messages.preview.kept}`} retry={() => void preview.loadVoices()} />
      )}
    </section>
  );
});
