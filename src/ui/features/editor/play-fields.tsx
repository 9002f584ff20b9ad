import { messages } from '#messages/features/editor/clip.messages';
import { changePlay, getPlaySettings, type PlaySettings } from '#domain/project/edit/edit-clip.ts';
import { CLIP_ENDINGS, type ClipPlay } from '#domain/project/video-background.ts';
import { SettledSlider } from '../../components/settled-slider.tsx';
import styles from './background-picker.module.css';
import section from './inspector-section.module.css';
import { Segmented } from './segmented.tsx';

const ENDINGS = CLIP_ENDINGS.map((value) => ({ value, label: messages.endings[value] }));
/** Seconds that an arrow key moves a slider by. */
const TIME_STEP = 0.1;
/** Share of the volume that one moves it by. */
const VOLUME_STEP = 0.05;

interface PlayFieldsProps {
  readonly play: ClipPlay;
  /** Of the clip, in seconds. */
  readonly length: number;
  readonly ending: string;
  readonly hasSound: boolean;
  readonly onChange: (change: Partial<PlaySettings>) => void;
}

/** Trim, ending and volume of a clip. */
export function PlayFields({ play, length, ending, hasSound, onChange }: PlayFieldsProps) {
  const shown = getPlaySettings(play, length);
  return (
    <>
      {(['from', 'to'] as const).map((mark) => (
        <SettledSlider
          className={styles.slider}
          key={mark}
          label={messages[mark]}
          max={length}
          step={TIME_STEP}
          value={shown[mark]}
          format={messages.seconds}
          limit={(value) => getPlaySettings(changePlay(play, { [mark]: value }, length), length)[mark]}
          onChange={(value) => onChange({ [mark]: value })}
        />
      ))}
      <Segmented label={ending} value={shown.ending} options={ENDINGS} onValueChange={(value) => onChange({ ending: value })} />
      {hasSound && (
        <SettledSlider
          className={styles.slider}
          label={messages.volume}
          max={1}
          step={VOLUME_STEP}
          value={shown.volume}
          format={messages.percent}
          onChange={(value) => onChange({ volume: value })}
        />
      )}
      <p className={section.hint}>{hasSound ? messages.volumeHint : messages.silent}</p>
    </>
  );
}
