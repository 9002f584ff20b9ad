import { messages } from '#messages/features/editor/voice.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { ApplyToAll } from './apply-to-all.tsx';
import type { EditorSessionProps } from './editor-store.ts';
import { EditorFieldError } from './editor-field-error.tsx';
import { NearestVoice } from './nearest-voice.tsx';
import section from './inspector-section.module.css';
import { VoiceList } from './voice-list.tsx';
import styles from './voice-picker.module.css';

export const VoicePicker = observer(function VoicePicker({ store, session }: EditorSessionProps) {
  const { project, samples, render } = session;
  const { voices } = store.choices;
  const own = voices.filter((voice) => voice.matched);

  return (
    <fieldset className={section.section}>
      <legend>{messages.title}</legend>
      <div className={styles.voices} data-inner-list>
        {own.length > 0 && <VoiceList store={store} session={session} title={messages.own} voices={own} />}
        <VoiceList
          store={store}
          session={session}
          title={own.length > 0 ? messages.all : null}
          voices={voices.filter((voice) => !voice.matched)}
        />
      </div>
      <Link to="/dashboard/voices" className={styles.more}>
        {own.length > 0 ? messages.own : messages.match}
      </Link>
      <div role="status" className={section.hint}>
        {samples.of === 'voice' ? samples.message : ''}
      </div>
      <ApplyToAll project={project} choice="voice" />
      <EditorFieldError message={render.getMessage('voice')} />
      <NearestVoice project={project} voices={voices} />
    </fieldset>
  );
});
