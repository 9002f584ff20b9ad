import { words } from '#messages/features/editor/pronunciation.messages';
import { Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { PROJECT_LIMITS } from '../../../domain/project/project-limits.ts';
import type { LexiconEntry } from '../../../domain/project/project.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { Desk } from './editor-store.ts';
import section from './inspector-section.module.css';
import styles from './layers.module.css';

/** What is said for a word in the whole video, in place of how it is written. */
export const PronunciationField = observer(function PronunciationField({ desk }: { readonly desk: Desk }) {
  const { project, samples } = desk;
  const { lexicon } = project.project;
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
      <legend>{words.title}</legend>
      <p className={section.hint}>{words.hint}</p>
      {lexicon.length > 0 && (
        <ul className={styles.entries}>
          {lexicon.map((each) => (
            <li key={each.written} className={styles.entry}>
              <span className={styles.entryWords}>
                <strong>{each.written}</strong> → {each.spoken}
              </span>
              <HearEntry desk={desk} entry={each} />
              <IconButton
                label={words.remove(each.written)}
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
          label={words.written}
          value={written}
          maxLength={PROJECT_LIMITS.lexiconText}
          placeholder={words.writtenExample}
          error={known ? words.known : null}
          onValueChange={setWritten}
        />
        <TextField
          label={words.spoken}
          value={spoken}
          maxLength={PROJECT_LIMITS.lexiconText}
          placeholder={words.spokenExample}
          onValueChange={setSpoken}
        />
        <div className={styles.row}>
          {complete && <HearEntry desk={desk} entry={entry} />}
          <Button type="submit" disabled={!complete} icon={<Plus size={16} aria-hidden="true" />}>
            {words.add}
          </Button>
        </div>
      </form>
      <div role="status" className={section.hint}>
        {samples.of === 'entry' ? samples.message : ''}
      </div>
    </fieldset>
  );
});

const HearEntry = observer(function HearEntry({ desk, entry }: { readonly desk: Desk; readonly entry: LexiconEntry }) {
  const { samples, project, preview } = desk;
  const heard = samples.isHeard('entry', entry.written);

  function hear(): void {
    preview.pause();
    void samples.hearEntry(entry, project.scene.voiceId);
  }

  return (
    <Button
      kind="quiet"
      aria-label={heard ? words.stopEntry(entry.written) : words.hearEntry(entry.written)}
      busy={heard && samples.phase === 'preparing'}
      onClick={hear}
    >
      {heard ? words.stop : words.hear}
    </Button>
  );
});
