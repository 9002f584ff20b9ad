import { words } from '#messages/features/editor/voice.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { matchOfVoiceId, VOICE_GONE } from '../../../domain/audio/voice-match/matched-voice-id.ts';
import { ApplyToAll } from './apply-to-all.tsx';
import type { DeskProps } from './editor-session-props.ts';
import { FieldTrouble } from './editor-field-error.tsx';
import section from './inspector-section.module.css';
import { VoiceList } from './voice-list.tsx';
import styles from './voice-picker.module.css';

export const VoicePicker = observer(function VoicePicker({ store, desk }: DeskProps) {
  const { project, samples, render } = desk;
  const { voiceId } = project.scene;
  const { voices } = store.cast;
  const own = voices.filter((voice) => voice.matched);
  const gone = matchOfVoiceId(voiceId) !== undefined && own.every((voice) => voice.id !== voiceId);

  return (
    <fieldset className={section.section}>
      <legend>{words.title}</legend>
      <div className={styles.voices} data-inner-list>
        {own.length > 0 && <VoiceList store={store} desk={desk} title={words.own} voices={own} />}
        <VoiceList store={store} desk={desk} title={own.length > 0 ? words.all : null} voices={voices.filter((voice) => !voice.matched)} />
      </div>
      <Link to="/dashboard/voices" className={styles.more}>
        {own.length > 0 ? words.own : words.match}
      </Link>
      <div role="status" className={section.hint}>
        {samples.of === 'voice' ? samples.message : ''}
      </div>
      <ApplyToAll project={project} choice="voice" />
      <FieldTrouble message={render.at('voice') || (gone ? VOICE_GONE : '')} />
    </fieldset>
  );
});
