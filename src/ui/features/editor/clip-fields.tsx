import { messages } from '#messages/features/editor/clip.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { changeClip, type ClipSettings, getClipSettings } from '../../../domain/project/edit/edit-clip.ts';
import { CLIP_ENDINGS, type VideoBackground } from '../../../domain/project/video-background.ts';
import { CLIP_LIMITS } from '../../../domain/renderer/clip/clip-limits.ts';
import type { BackgroundSummary } from '../../../ports/background-api.ts';
import styles from './background-picker.module.css';
import section from './inspector-section.module.css';
import { Segmented } from './segmented.tsx';

const ENDINGS = CLIP_ENDINGS.map((value) => ({ value, label: messages.endings[value] }));
/** Seconds, and shares, that an arrow key moves a slider by. */
const TIME_STEP = 0.1;
const SHARE_STEP = 0.05;

type SliderKey = 'from' | 'to' | 'blur' | 'dim';

interface ClipFieldsProps {
  readonly background: VideoBackground;
  readonly clips: readonly BackgroundSummary[];
  readonly onChange: (background: VideoBackground) => void;
}

/** Trim, ending, blur and darkness of the scene's clip. */
export const ClipFields = observer(function ClipFields({ background, clips, onChange }: ClipFieldsProps) {
  const [moved, setMoved] = useState<{ readonly key: SliderKey; readonly value: number } | null>(null);
  const length = clips.find(({ assetId }) => assetId === background.assetId)?.seconds ?? CLIP_LIMITS.longest;
  const change = (settings: Partial<ClipSettings>): VideoBackground => changeClip(background, settings, length);
  const shown = getClipSettings(moved === null ? background : change({ [moved.key]: moved.value }), length);

  /** A drag is one step to undo: it counts when the handle is let go. */
  function settle(): void {
    if (moved !== null) onChange(change({ [moved.key]: moved.value }));
    setMoved(null);
  }

  function renderSlider(key: SliderKey, max: number, format: (value: number) => string) {
    return (
      <label className={styles.slider}>
        <span>
          {messages[key]}: <span aria-hidden="true">{format(shown[key])}</span>
        </span>
        <input
          type="range"
          min={0}
          max={max}
          step={max === 1 ? SHARE_STEP : TIME_STEP}
          value={shown[key]}
          aria-label={messages[key]}
          aria-valuetext={format(shown[key])}
          onChange={(event) => setMoved({ key, value: Number(event.target.value) })}
          onPointerUp={settle}
          onKeyUp={settle}
          onBlur={settle}
        />
      </label>
    );
  }

  return (
    <fieldset className={styles.group}>
      <legend>{messages.title}</legend>
      <div className={styles.clip}>
        {renderSlider('from', length, messages.seconds)}
        {renderSlider('to', length, messages.seconds)}
        <Segmented
          label={messages.ending}
          value={shown.ending}
          options={ENDINGS}
          onValueChange={(ending) => onChange(change({ ending }))}
        />
        {renderSlider('blur', 1, messages.percent)}
        {renderSlider('dim', 1, messages.percent)}
        <p className={section.hint}>{messages.hint}</p>
      </div>
    </fieldset>
  );
});
