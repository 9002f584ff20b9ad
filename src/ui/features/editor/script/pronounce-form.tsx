import { messages as brandMessages } from '#messages/features/editor/brand.messages';
import { messages } from '#messages/features/editor/script/script-tools.messages';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { LexiconEntry } from '#domain/script/lexicon.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { ActionButton } from '#ui/components/action-button.tsx';
import { Button } from '#ui/components/button.tsx';
import { CheckboxField } from '#ui/components/checkbox-field.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { useToasts } from '#ui/components/toast.tsx';
import type { EditorSession } from '../editor-store.ts';
import styles from './script-toolbar.module.css';

interface PronounceFormProps {
  readonly session: EditorSession;
  readonly written: string;
}

/** How words of the script are said: an entry of the project's pronunciations, heard in the scene's voice. */
export const PronounceForm = observer(function PronounceForm({ session, written }: PronounceFormProps) {
  const { tools, samples, preview, project, brand } = session;
  const toasts = useToasts();
  const [toKit, setToKit] = useState(false);
  const known = tools.getEntry(written);
  const [spoken, setSpoken] = useState(known?.spoken ?? '');
  const form = useRef<HTMLFormElement>(null);
  const text = spoken.trim();
  const playing = samples.isPlaying('entry', written);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function save(event: FormEvent): void {
    event.preventDefault();
    if (text === '') return;
    const entry = { written, spoken: text };
    tools.pronounce(entry);
    if (toKit) void addToKit(entry);
  }

  async function addToKit(entry: LexiconEntry): Promise<void> {
    const problem = await brand.addPronunciation(entry);
    toasts.show({ title: problem || brandMessages.addedToKit(entry.written) });
  }

  function hear(): void {
    preview.pause();
    void samples.playEntry({ written, spoken: text || written }, project.scene.voiceId);
  }

  return (
    <form ref={form} className={styles.form} aria-label={messages.form.title(written)} onSubmit={save}>
      <TextField
        label={messages.form.spoken(written)}
        value={spoken}
        maxLength={PROJECT_LIMITS.lexiconText}
        placeholder={messages.form.example}
        onValueChange={setSpoken}
      />
      {brand.canChange && <CheckboxField label={brandMessages.addToKit} checked={toKit} onCheckedChange={setToKit} />}
      <div className={styles.row}>
        <ActionButton type="submit" kind="primary" size="small" unavailable={text === '' ? messages.form.spokenFirst : ''}>
          {messages.form.save}
        </ActionButton>
        <Button size="small" busy={playing && samples.phase === 'preparing'} onClick={hear}>
          {playing && samples.phase === 'playing' ? messages.form.stop : messages.form.hear}
        </Button>
        {known !== undefined && (
          <Button kind="ghost" size="small" onClick={() => tools.forget(written)}>
            {messages.form.remove}
          </Button>
        )}
        <Button kind="ghost" size="small" onClick={tools.stopPronouncing}>
          {messages.form.cancel}
        </Button>
      </div>
      <div role="status" className={styles.problem}>
        {samples.of === 'entry' ? samples.message : ''}
      </div>
    </form>
  );
});
