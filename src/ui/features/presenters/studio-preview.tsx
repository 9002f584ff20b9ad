import { messages } from '#messages/features/presenters/studio.messages';
import { Pause, Play } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Select } from '../../components/select.tsx';
import { Spinner } from '../../components/spinner.tsx';
import type { StudioStore } from './studio-store.ts';
import styles from './studio.module.css';

const ICON = 16;

/** The presenter as it would be now, speaking a sentence. */
export const StudioPreview = observer(function StudioPreview({ store }: { readonly store: StudioStore }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { preview } = store;
  const { player, phase } = preview;
  const isDrawn = player.drawnSceneId !== null;

  useEffect(() => {
    preview.attach(canvas.current);
    return () => preview.attach(null);
  }, [preview]);

  return (
    <section className={styles.panel} aria-label={messages.preview.title}>
      <h2>{messages.preview.title}</h2>
      <div className={styles.screen}>
        <canvas ref={canvas} hidden={!isDrawn} role="img" aria-label={messages.preview.canvas} />
        {!isDrawn && <p className={styles.note}>{messages.preview.empty}</p>}
      </div>
      <div role="status" className={styles.note}>
        {phase === 'making' && (
          <>
            <Spinner size="small" /> {messages.preview.compiling}
          </>
        )}
        {phase === 'failed' && preview.message}
      </div>
      {preview.voicesMessage !== '' && (
        <ErrorNotice message={`${preview.voicesMessage} ${messages.preview.inputKept}`} retry={() => void preview.loadVoices()} />
      )}
      <div className={styles.row}>
        <Button
          icon={player.playing ? <Pause size={ICON} aria-hidden="true" /> : <Play size={ICON} aria-hidden="true" />}
          disabled={!isDrawn}
          onClick={preview.togglePlaying}
        >
          {player.playing ? messages.preview.pause : messages.preview.play}
        </Button>
        <Select
          label={messages.preview.voice}
          labelHidden
          value={preview.voiceId}
          options={preview.voices.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={store.chooseVoice}
        />
      </div>
    </section>
  );
});
