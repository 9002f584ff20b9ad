import { messages } from '#messages/features/brand/brand.messages';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { INTERFACE_LANGUAGE } from '#domain/interface-language/reader-locale.ts';
import { BRAND_LIMITS } from '#domain/brand/brand-kit.ts';
import type { BrandTerm } from '#domain/brand/brand-words.ts';
import { LANGUAGES } from '#domain/script/language/languages.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Select } from '../../components/select.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formatLanguageName } from '../../text/format.ts';
import type { BrandStore } from './brand-store.ts';
import styles from './brand.module.css';

/** Stands for every language. */
const ANY = '';
const LANGUAGE_OPTIONS = [
  { value: ANY, label: messages.terms.anyLanguage },
  ...Object.keys(LANGUAGES)
    .map((value) => ({ value, label: formatLanguageName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, INTERFACE_LANGUAGE)),
];

/** What translations keep, or always make the same. */
export const BrandTermsSection = observer(function BrandTermsSection({ store }: { readonly store: BrandStore }) {
  const { terms } = store.kit;
  return (
    <SettingsSection title={messages.terms.title} text={messages.terms.text}>
      {terms.length === 0 && <p className={styles.hint}>{messages.terms.none}</p>}
      {terms.length > 0 && (
        <ul className={styles.words} aria-label={messages.terms.list}>
          {terms.map((entry) => (
            <Term key={`${entry.term} ${entry.into?.language ?? ANY}`} entry={entry} store={store} />
          ))}
        </ul>
      )}
      {terms.length >= BRAND_LIMITS.terms ? (
        <p className={styles.hint}>{messages.terms.full(BRAND_LIMITS.terms)}</p>
      ) : (
        <NewTerm store={store} />
      )}
    </SettingsSection>
  );
});

function Term({ entry, store }: { readonly entry: BrandTerm; readonly store: BrandStore }) {
  const { term, into } = entry;
  const language = into === undefined ? '' : formatLanguageName(into.language);
  return (
    <li className={styles.word}>
      <span>
        <strong>{term}</strong> {into === undefined ? messages.terms.keeps : `→ ${messages.terms.becomes(into.translation, language)}`}
      </span>
      <IconButton label={messages.terms.remove(term, language)} onClick={() => store.removeTerm(entry)}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function NewTerm({ store }: { readonly store: BrandStore }) {
  const [term, setTerm] = useState('');
  const [language, setLanguage] = useState(ANY);
  const [translation, setTranslation] = useState('');
  const keeps = language === ANY;
  const isComplete = term.trim() !== '' && (keeps || translation.trim() !== '');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isComplete) return;
    store.addTerm({ term: term.trim(), ...(!keeps && { into: { language, translation: translation.trim() } }) });
    setTerm('');
    setTranslation('');
  }

  return (
    <form className={styles.newWord} onSubmit={submit}>
      <TextField
        label={messages.terms.term}
        value={term}
        maxLength={BRAND_LIMITS.term}
        placeholder={messages.terms.termExample}
        autoComplete="off"
        onValueChange={setTerm}
      />
      <Select label={messages.terms.language} value={language} options={LANGUAGE_OPTIONS} onValueChange={setLanguage} />
      {!keeps && (
        <TextField
          label={messages.terms.translation}
          value={translation}
          maxLength={BRAND_LIMITS.term}
          lang={language}
          autoComplete="off"
          onValueChange={setTranslation}
        />
      )}
      <Button type="submit" disabled={!isComplete}>
        {messages.terms.add}
      </Button>
    </form>
  );
}
