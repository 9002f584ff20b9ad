import { messages as recordings } from '#messages/features/editor/recording.messages';
import { messages } from '#messages/features/editor/voice.messages';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { isOwnVoice } from '#domain/plans/check-matched-voices.ts';
import { findOfferedVoice } from '#domain/speech/find-missing-voice.ts';
import { Button } from '../../components/button.tsx';
import { ApplyToAll } from './apply-to-all.tsx';
import type { EditorSessionProps } from './editor-store.ts';
import { EditorFieldError } from './editor-field-error.tsx';
import section from './inspector-section.module.css';
import { formatLanguageName } from '../../text/format.ts';
import { Segmented } from './segmented.tsx';
import { VoiceList } from './voice-list.tsx';
import styles from './voice-picker.module.css';

const VoiceCost = lazy(async () => ({ default: (await import('./voice-cost.tsx')).VoiceCost }));
const NearestVoice = lazy(async () => ({ default: (await import('./nearest-voice.tsx')).NearestVoice }));
const VoiceSearch = lazy(async () => ({ default: (await import('./voice-search.tsx')).VoiceSearch }));
const RecordingPanel = lazy(async () => ({ default: (await import('./recording-panel.tsx')).RecordingPanel }));

export const VoicePicker = observer(function VoicePicker({ store, session }: EditorSessionProps) {
  const { recording, render } = session;

  return (
    <fieldset className={section.section}>
      <legend>{messages.title}</legend>
      <Segmented
        label={recordings.source}
        labelHidden
        value={recording.source}
        options={[
          { value: 'voice', label: recordings.synthetic },
          { value: 'recording', label: recordings.own },
        ]}
        onValueChange={recording.setSource}
      />
      {recording.source === 'recording' ? (
        <Suspense fallback={null}>
          <RecordingPanel store={store} session={session} />
        </Suspense>
      ) : (
        <SyntheticVoices store={store} session={session} />
      )}
      <EditorFieldError message={render.getMessage('voice')} />
    </fieldset>
  );
});

const SyntheticVoices = observer(function SyntheticVoices({ store, session }: EditorSessionProps) {
  const { project, samples, preview, voiceFinder: finder, speakers } = session;
  const { voices } = store.choices;
  const offered = voices.filter(({ unavailable }) => unavailable === undefined);
  const listed = finder.listed;
  const own = listed.filter(({ id }) => isOwnVoice(id));
  const others = listed.filter(({ id }) => !isOwnVoice(id));
  const chosen = findOfferedVoice(speakers.member, voices);
  return (
    <>
      {chosen !== undefined && finder.isSearchable && (
        <p className={section.hint}>{messages.chosen(chosen.name, formatLanguageName(chosen.language))}</p>
      )}
      {finder.isSearchable && (
        <Suspense fallback={null}>
          <VoiceSearch finder={finder} />
        </Suspense>
      )}
      <div className={styles.voices} data-inner-list>
        {own.length > 0 && <VoiceList store={store} session={session} title={messages.own} voices={own} />}
        {others.length > 0 && <VoiceList store={store} session={session} title={own.length > 0 ? messages.all : null} voices={others} />}
        {finder.hidden > 0 && (
          <Button kind="ghost" wide onClick={finder.showMore}>
            {messages.search.more(finder.hidden)}
          </Button>
        )}
      </div>
      <Link to="/dashboard/voices" className={styles.more}>
        {voices.some(({ id }) => isOwnVoice(id)) ? messages.own : messages.match}
      </Link>
      <div role="status" className={section.hint}>
        {samples.of === 'voice' ? samples.message : ''}
      </div>
      {speakers.other === undefined && <ApplyToAll project={project} choice="voice" />}
      {voices.some(({ price, unavailable }) => price !== undefined || unavailable !== undefined) && (
        <Suspense fallback={null}>
          <VoiceCost spoken={store.spoken} project={project} voices={voices} onSpeak={preview.speakNow} />
        </Suspense>
      )}
      {findOfferedVoice(speakers.member, offered) === undefined && (
        <Suspense fallback={null}>
          <NearestVoice project={project} spokenBy={speakers.member} voices={offered} />
        </Suspense>
      )}
    </>
  );
});
