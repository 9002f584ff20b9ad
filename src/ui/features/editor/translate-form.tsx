import { messages } from '#messages/features/editor/translation.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { INTERFACE_LANGUAGE } from '#domain/interface-language/reader-locale.ts';
import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import type { Voice } from '#ports/speech.ts';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { Select } from '../../components/select.tsx';
import { getProjectEditorPath } from '../../editor-paths.ts';
import { TranslationFiles } from './translation-files.tsx';
import type { TranslationStore } from './translation-store.ts';

export interface TranslateFormProps {
  readonly translation: TranslationStore;
  readonly voices: readonly Voice[];
  readonly onClose: () => void;
}

const names = new Intl.DisplayNames([INTERFACE_LANGUAGE], { type: 'language' });

/** Chooses a language, and translates by a service or by files. */
export const TranslateForm = observer(function TranslateForm({ translation, voices, onClose }: TranslateFormProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState('');
  const { languages, busy, message } = translation;
  const options = (languages ?? [])
    .map((language) => ({ value: language, label: names.of(language) ?? language }))
    .toSorted((a, b) => a.label.localeCompare(b.label, INTERFACE_LANGUAGE));
  const language = chosen || (options[0]?.value ?? '');
  const isSpoken = voices.some((voice) => getPrimaryLanguage(voice.language) === getPrimaryLanguage(language));

  async function translate(): Promise<void> {
    const projectId = await translation.translate(language);
    if (projectId !== null) await openCreated(projectId);
  }

  async function openCreated(projectId: string): Promise<void> {
    onClose();
    await navigate(getProjectEditorPath(projectId));
  }

  return (
    <>
      {languages === null && busy && <p role="status">{messages.loading}</p>}
      {languages !== null && options.length === 0 && <p role="status">{messages.noService}</p>}
      {options.length > 0 && (
        <Select label={messages.language} value={language} options={options} disabled={busy} onValueChange={setChosen} />
      )}
      {options.length > 0 && !isSpoken && <p role="status">{messages.noVoice(names.of(language) ?? language)}</p>}
      {message !== '' && <p role="alert">{message}</p>}
      <TranslationFiles files={translation.files} onCreated={(projectId) => void openCreated(projectId)} />
      <DialogActions>
        <Button onClick={onClose}>{options.length > 0 ? messages.cancel : messages.close}</Button>
        {languages === null && !busy && <Button onClick={() => void translation.loadLanguages()}>{messages.retry}</Button>}
        {options.length > 0 && (
          <Button kind="primary" busy={busy} onClick={() => void translate()}>
            {messages.start}
          </Button>
        )}
      </DialogActions>
    </>
  );
});
