import { messages } from '#messages/features/script-writer/script-writer.messages';
import { FileUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import { WRITING_LIMITS } from '#domain/script-writing/writing-limits.ts';
import { Button } from '../../components/button.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formatNumber } from '../../text/format.ts';
import type { ScriptWriterStore } from './script-writer-store.ts';
import { SOURCE_KINDS } from './source-choice.ts';
import styles from './script-writer.module.css';

const TYPES = '.pdf,.docx,.pptx,.md,.markdown,.txt,.srt,.vtt,.ttml,.dfxp';
const ROWS = 8;

/** A page, document, text or topic: each keeps what was typed while another one is looked at. */
export const SourceFields = observer(function SourceFields({ store }: { readonly store: ScriptWriterStore }) {
  const id = useId();
  const { choice, writes } = store;
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>{messages.from}</legend>
        {SOURCE_KINDS.filter((kind) => writes || kind !== 'topic').map((kind) => (
          <label key={kind}>
            <input type="radio" name={id} checked={choice.kind === kind} onChange={() => store.choose({ kind })} />
            {messages.kinds[kind]}
          </label>
        ))}
      </fieldset>
      {choice.kind === 'page' && (
        <TextField
          label={messages.url}
          type="url"
          inputMode="url"
          placeholder="https://"
          hint={messages.urlHint}
          value={choice.url}
          maxLength={WRITING_LIMITS.url}
          onValueChange={(url) => store.choose({ url })}
        />
      )}
      {choice.kind === 'document' && <DocumentField store={store} />}
      {choice.kind === 'text' && (
        <TextAreaField
          label={messages.text}
          hint={messages.textHint}
          rows={ROWS}
          value={choice.text}
          maxLength={WRITING_LIMITS.text}
          onValueChange={(text) => store.choose({ text })}
        />
      )}
      {choice.kind === 'topic' && (
        <TextField
          label={messages.topic}
          value={choice.topic}
          maxLength={WRITING_LIMITS.topic}
          onValueChange={(topic) => store.choose({ topic })}
        />
      )}
    </>
  );
});

const DocumentField = observer(function DocumentField({ store }: { readonly store: ScriptWriterStore }) {
  const input = useRef<HTMLInputElement>(null);
  const { document } = store.choice;
  return (
    <div className={styles.document}>
      <Button busy={store.working === 'reading'} icon={<FileUp size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
        {document === null ? messages.choose : messages.chooseAnother}
      </Button>
      <p className={styles.note}>
        {document === null ? messages.formats : messages.read(document.name, formatNumber(document.text.split(/\s+/u).length))}
        {document?.isCut === true && ` ${messages.documentCut}`}
      </p>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        aria-label={messages.file}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void store.readDocument(file);
          event.target.value = '';
        }}
      />
    </div>
  );
});
