import { messages } from '#messages/features/editor/translation.messages';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { INTERFACE_LANGUAGE } from '#domain/interface-language/reader-locale.ts';
import { LANGUAGES } from '#domain/script/language/languages.ts';
import { Button } from '../../components/button.tsx';
import { saveFile } from '../../components/save-file.ts';
import { Select } from '../../components/select.tsx';
import { useToasts } from '../../components/toast.tsx';
import styles from './editor.module.css';
import { EXCHANGE_FORMATS, type ExchangeFormat, type TranslationFilesStore } from './translation-files-store.ts';
import { formatLanguageName } from '../../text/format.ts';

interface TranslationFilesProps {
  readonly files: TranslationFilesStore;
  readonly onCreated: (projectId: string) => void;
}

const OPTIONS = Object.keys(LANGUAGES)
  .map((value) => ({ value, label: formatLanguageName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, INTERFACE_LANGUAGE));

/** Saves the texts for a translator, and takes back what the translator returns. */
export const TranslationFiles = observer(function TranslationFiles({ files, onCreated }: TranslationFilesProps) {
  const [language, setLanguage] = useState('es');
  const input = useRef<HTMLInputElement>(null);
  const toasts = useToasts();

  function save(format: ExchangeFormat): void {
    const { name, type, text } = files.exportFile(format, language);
    saveFile(new Blob([text], { type }), name);
  }

  async function load(file: File | undefined): Promise<void> {
    const projectId = file === undefined ? null : await files.importFile(file);
    if (projectId === null) return;
    if (files.note !== '') toasts.show({ title: files.note });
    onCreated(projectId);
  }

  return (
    <details className={styles.files}>
      <summary>{messages.files.title}</summary>
      <p>{messages.files.text}</p>
      <Select label={messages.files.language} value={language} options={OPTIONS} onValueChange={setLanguage} />
      <div className={styles.row}>
        {EXCHANGE_FORMATS.map((format) => (
          <Button key={format} onClick={() => save(format)}>
            {messages.files.save[format]}
          </Button>
        ))}
        <Button onClick={() => input.current?.click()}>{messages.files.load}</Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".xlf,.xliff,.csv,text/csv,application/xliff+xml"
        hidden
        aria-label={messages.files.file}
        onChange={(event) => {
          void load(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {files.message !== '' && <p role="alert">{files.message}</p>}
    </details>
  );
});
