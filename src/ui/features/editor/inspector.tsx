import { observer } from 'mobx-react-lite';
import { BackgroundPicker } from './background-picker.tsx';
import type { DeskProps } from './editor-session-props.ts';
import { FrameChoices } from './frame-choices.tsx';
import styles from './inspector.module.css';
import { LogoField } from './logo-field.tsx';
import { PresenterPicker } from './presenter-picker.tsx';
import { PronunciationField } from './pronunciation-field.tsx';
import { TextLayers } from './text-layers.tsx';
import { VoicePicker } from './voice-picker.tsx';

export const Inspector = observer(function Inspector({ store, desk }: DeskProps) {
  return (
    <div className={styles.inspector}>
      <PresenterPicker store={store} desk={desk} />
      <VoicePicker store={store} desk={desk} />
      <PronunciationField desk={desk} />
      <BackgroundPicker store={store} desk={desk} />
      <FrameChoices store={store} desk={desk} />
      <TextLayers desk={desk} />
      <LogoField key={desk.project.scene.id} store={store} desk={desk} />
    </div>
  );
});
