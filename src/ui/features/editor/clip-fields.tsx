import { messages } from '#messages/features/editor/clip.messages';
import { observer } from 'mobx-react-lite';
import { changeClip, type ClipSettings, getClipSettings } from '#domain/project/edit/edit-clip.ts';
import type { VideoBackground } from '#domain/project/video-background.ts';
import type { ChoicesStore } from './choices-store.ts';
import { SettledSlider } from '../../components/settled-slider.tsx';
import styles from './background-picker.module.css';
import { PlayFields } from './play-fields.tsx';

/** Shares that an arrow key moves a slider by. */
const SHARE_STEP = 0.05;

interface ClipFieldsProps {
  readonly background: VideoBackground;
  readonly choices: ChoicesStore;
  readonly onChange: (background: VideoBackground) => void;
}

/** Trim, ending, volume, blur and darkness of the scene's clip. */
export const ClipFields = observer(function ClipFields({ background, choices, onChange }: ClipFieldsProps) {
  const length = choices.getClipLength(background.assetId);
  const shown = getClipSettings(background, length);
  const change = (settings: Partial<ClipSettings>): void => onChange(changeClip(background, settings, length));
  return (
    <fieldset className={styles.group}>
      <legend>{messages.title}</legend>
      <div className={styles.clip}>
        <PlayFields
          play={background}
          length={length}
          ending={messages.ending}
          hasSound={choices.hasSound(background.assetId)}
          onChange={change}
        />
        {(['blur', 'dim'] as const).map((key) => (
          <SettledSlider
            className={styles.slider}
            key={key}
            label={messages[key]}
            max={1}
            step={SHARE_STEP}
            value={shown[key]}
            format={messages.percent}
            onChange={(value) => change({ [key]: value })}
          />
        ))}
      </div>
    </fieldset>
  );
});
