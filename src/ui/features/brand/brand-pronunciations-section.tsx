import { messages } from '#messages/features/brand/brand.messages';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { BRAND_LIMITS } from '#domain/brand/brand-kit.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { BrandStore } from './brand-store.ts';
import styles from './brand.module.css';

/** How voices say the workspace's words. */
export const BrandPronunciationsSection = observer(function BrandPronunciationsSection({ store }: { readonly store: BrandStore }) {
  const { pronunciations } = store.kit;
  const isFull = pronunciations.length >= BRAND_LIMITS.pronunciations;
  return (
    <SettingsSection title={messages.pronunciations.title} text={messages.pronunciations.text}>
      {pronunciations.length === 0 && <p className={styles.hint}>{messages.pronunciations.none}</p>}
      {pronunciations.length > 0 && (
        <ul className={styles.words} aria-label={messages.pronunciations.list}>
          {pronunciations.map((entry) => (
            <li key={entry.written} className={styles.word}>
              <span>
                <strong>{entry.written}</strong> → {entry.spoken}
              </span>
              <IconButton label={messages.pronunciations.remove(entry.written)} onClick={() => store.removePronunciation(entry)}>
                <X size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={styles.hint}>{messages.pronunciations.full(BRAND_LIMITS.pronunciations)}</p>
      ) : (
        <NewPronunciation store={store} />
      )}
    </SettingsSection>
  );
});

function NewPronunciation({ store }: { readonly store: BrandStore }) {
  const [written, setWritten] = useState('');
  const [spoken, setSpoken] = useState('');
  const entry = { written: written.trim(), spoken: spoken.trim() };
  const isComplete = entry.written !== '' && entry.spoken !== '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isComplete) return;
    store.addPronunciation(entry);
    setWritten('');
    setSpoken('');
  }

  return (
    <form className={styles.newWord} onSubmit={submit}>
      <TextField
        label={messages.pronunciations.written}
        value={written}
        maxLength={BRAND_LIMITS.word}
        placeholder={messages.pronunciations.writtenExample}
        autoComplete="off"
        onValueChange={setWritten}
      />
      <TextField
        label={messages.pronunciations.spoken}
        value={spoken}
        maxLength={BRAND_LIMITS.word}
        placeholder={messages.pronunciations.spokenExample}
        autoComplete="off"
        spellCheck={false}
        onValueChange={setSpoken}
      />
      <Button type="submit" disabled={!isComplete}>
        {messages.pronunciations.add}
      </Button>
    </form>
  );
}
