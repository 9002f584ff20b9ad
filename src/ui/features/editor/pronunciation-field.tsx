import { messages } from '#messages/features/editor/pronunciation.messages';
import { Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { selectValue } from '../../stores/select-value.ts';
import type { EditorSession } from './editor-store.ts';
import section from './inspector-section.module.css';
import styles from './layers.module.css';
import type { LexiconEntry } from '#domain/script/lexicon.ts';

/** Pronunciations of words in the whole video. */
export const PronunciationField = observer(function PronunciationField({ session }: { readonly session: EditorSession }) {
  const { project, samples } = session;
  const lexicon = selectValue(() => project.project.lexicon);
  const [written, setWritten] = useState('');
  const [spoken, setSpoken] = useState('');
  const entry = { written: written.trim(), spoken: spoken.trim() };
  const known = lexicon.some((each) => each.written.toLowerCase() === entry.written.toLowerCase());
  const complete = entry.written !== '' && entry.spoken !== '' && !known && lexicon.length < PROJECT_LIMITS.lexicon;

  function add(event: FormEvent): void {
    event.preventDefault();
    if (!complete) return;
    project.edit({ kind: 'set-lexicon', lexicon: [...lexicon, entry] });
    setWritten('');
    setSpoken('');
  }

  return (
    <fieldset className={section.section}>
      <legend>{messages.title}</legend>
      <p className={section.hint}>{messages.hint}</p>
      {lexicon.length > 0 && (
        <ul className={styles.entries}>
          {lexicon.map((each) => (
            <li key={each.written} className={styles.entry}>
              <span className={styles.entryWords}>
                <strong>{each.written}</strong> → {each.spoken}
              </span>
              <HearEntry session={session} entry={each} />
              <IconButton
                label={messages.remove(each.written)}
                onClick={() => project.edit({ kind: 'set-lexicon', lexicon: lexicon.filter((other) => other !== each) })}
              >
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.card} onSubmit={add}>
        <TextField
          label={messages.word}
          value={written}
          maxLength={PROJECT_LIMITS.lexiconText}
          placeholder={messages.wordExample}
          error={known ? messages.duplicate : null}
          onValueChange={setWritten}
        />
        <TextField
          label={messages.spoken}
          value={spoken}
          maxLength={PROJECT_LIMITS.lexiconText}
          placeholder={messages.spokenExample}
          onValueChange={setSpoken}
        />
        <div className={styles.row}>
          {complete && <HearEntry session={session} entry={entry} />}
          <ActionButton
            type="submit"
            unavailable={complete ? '' : known ? messages.duplicate : messages.bothFirst}
            icon={<Plus size={16} aria-hidden="true" />}
          >
            {messages.add}
          </ActionButton>
        </div>
      </form>
      <div role="status" className={section.hint}>
        {samples.of === 'entry' ? samples.message : ''}
      </div>
    </fieldset>
  );
});

const HearEntry = observer(function HearEntry({ session, entry }: { readonly session: EditorSession; readonly entry: LexiconEntry }) {
  const { samples, project, preview } = session;
  const playing = samples.isPlaying('entry', entry.written);

  function hear(): void {
    preview.pause();
    void samples.playEntry(entry, project.scene.voiceId);
  }

  return (
    <Button
      kind="ghost"
      aria-label={playing ? messages.stopEntry(entry.written) : messages.playEntry(entry.written)}
      busy={playing && samples.phase === 'preparing'}
      onClick={hear}
    >
      {playing ? messages.stop : messages.play}
    </Button>
  );
});
