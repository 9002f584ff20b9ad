import { messages as language } from '#messages/features/editor/language.messages';
import { messages as pronunciation } from '#messages/features/editor/pronunciation.messages';
import { LanguageField } from '../language-field.tsx';
import { PronunciationField } from '../pronunciation-field.tsx';
import { VoicePicker } from '../voice-picker.tsx';
import { Fold } from './fold.tsx';
import type { ToolPanelProps } from './tool-panel-props.ts';

/** Who speaks, in what language, and how words are said. */
export function VoicePanel({ store, session }: ToolPanelProps) {
  return (
    <>
      <VoicePicker store={store} session={session} />
      <Fold title={language.title}>
        <LanguageField store={store} session={session} />
      </Fold>
      <Fold title={pronunciation.title}>
        <PronunciationField session={session} />
      </Fold>
    </>
  );
}
