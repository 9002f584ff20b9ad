import { messages } from '#messages/features/presenters/studio.messages';
import { Brush, Eraser } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { PHOTO_BACKGROUNDS } from '#domain/photo-presenter/photo-presenter.ts';
import { Button } from '../../components/button.tsx';
import type { StudioStateProps } from './studio-store.ts';
import styles from './studio.module.css';

const ICON = 16;
const BRUSH = { least: 6, most: 160 } as const;

/** Whether the photo's background stays, and the outline painted by hand. */
export const StudioBackground = observer(function StudioBackground({ store, state }: StudioStateProps) {
  const id = useId();
  const isPainting = store.tool === 'add' || store.tool === 'erase';
  return (
    <fieldset className={styles.panel}>
      <legend>{messages.background.title}</legend>
      {PHOTO_BACKGROUNDS.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            name={id}
            checked={state.background === choice}
            onChange={() => {
              store.edit({ kind: 'background', background: choice });
              store.chooseTool('points');
            }}
          />
          {messages.background.choices[choice]}
        </label>
      ))}
      <p className={styles.note}>{messages.background.hint}</p>
      <div className={styles.row}>
        <Button
          size="small"
          icon={<Brush size={ICON} aria-hidden="true" />}
          aria-pressed={store.tool === 'add'}
          className={store.tool === 'add' ? styles.on : undefined}
          onClick={() => store.chooseTool('add')}
        >
          {isPainting ? messages.background.add : messages.background.paint}
        </Button>
        {isPainting && (
          <Button
            size="small"
            icon={<Eraser size={ICON} aria-hidden="true" />}
            aria-pressed={store.tool === 'erase'}
            className={store.tool === 'erase' ? styles.on : undefined}
            onClick={() => store.chooseTool('erase')}
          >
            {messages.background.erase}
          </Button>
        )}
      </div>
      {isPainting && (
        <label className={styles.range}>
          {messages.background.brush}
          <input
            type="range"
            min={BRUSH.least}
            max={BRUSH.most}
            value={store.brush}
            aria-valuetext={messages.background.pixels(store.brush)}
            onChange={(event) => store.changeBrush(Number(event.target.value))}
          />
        </label>
      )}
    </fieldset>
  );
});
