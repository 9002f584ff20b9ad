import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/script-writer/script-writer.messages';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { WRITING_LIMITS } from '#domain/script-writing/writing-limits.ts';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Select } from '../../components/select.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formatSpokenDuration } from '../../text/format.ts';
import type { ScriptWriterStore } from './script-writer-store.ts';
import { SourceFields } from './source-fields.tsx';
import styles from './script-writer.module.css';

const LENGTHS = [30, 60, 120, 180, 300, 600];

/** Chooses what a script is written from, and how. */
export const SourceForm = observer(function SourceForm({
  store,
  onClose,
}: {
  readonly store: ScriptWriterStore;
  readonly onClose: () => void;
}) {
  const { choice, wishes, working, message, writes } = store;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (working === null) void store.write();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SourceFields store={store} />
      <div className={styles.wishes}>
        <Select
          label={messages.length}
          value={String(wishes.seconds)}
          options={LENGTHS.map((seconds) => ({ value: String(seconds), label: formatSpokenDuration(seconds) }))}
          onValueChange={(seconds) => store.wish({ seconds: Number(seconds) })}
        />
        {writes && (
          <Select
            label={messages.tone}
            value={store.tone}
            options={store.tones.map((value) => ({ value, label: messages.tones[value] }))}
            onValueChange={(tone) => store.wish({ tone })}
          />
        )}
      </div>
      {writes && (
        <>
          {choice.kind !== 'topic' && (
            <TextField
              label={messages.topicOfSource}
              value={choice.topic}
              maxLength={WRITING_LIMITS.topic}
              onValueChange={(topic) => store.choose({ topic })}
            />
          )}
          <TextField
            label={messages.audience}
            value={wishes.audience}
            maxLength={WRITING_LIMITS.audience}
            onValueChange={(audience) => store.wish({ audience })}
          />
        </>
      )}
      {store.abilities?.manner === 'arranges' && <p className={styles.note}>{messages.needsModel}</p>}
      {message !== '' && <ErrorNotice message={message} />}
      <div role="status">
        {working !== null && (
          <p className={styles.working}>
            <Spinner size="small" />
            {working === 'reading' ? messages.reading : messages.working}
          </p>
        )}
      </div>
      <DialogActions>
        {working === null ? <Button onClick={onClose}>{common.cancel}</Button> : <Button onClick={store.cancel}>{messages.stop}</Button>}
        <Button kind="primary" type="submit" busy={working !== null}>
          {messages.submit}
        </Button>
      </DialogActions>
    </form>
  );
});
