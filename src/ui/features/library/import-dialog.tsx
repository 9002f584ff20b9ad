import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/library/library.messages';
import { FileUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { useToasts } from '../../components/toast.tsx';
import type { ImportedFile, LibraryCommands } from './library-commands.ts';
import styles from './library.module.css';

const TYPES = '.castwright,.json,.pptx,.docx,.md,.markdown,.txt,.srt,.vtt,.ttml,.dfxp';
const ROWS = 6;

/** Makes a project of a file or a pasted script, says what was left out of it, and opens it in the editor. */
export const ImportDialog = observer(function ImportDialog({
  commands,
  onClose,
}: {
  readonly commands: LibraryCommands;
  readonly onClose: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [script, setScript] = useState('');
  const [drawsSlides, setDrawsSlides] = useState(false);
  const [imported, setImported] = useState<ImportedFile | null>(null);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();
  const toasts = useToasts();

  async function importFile(file: File): Promise<void> {
    setError(null);
    const result = await commands.importFile(file, { slides: drawsSlides ? 'images' : 'texts' });
    if (result.kind === 'failed') return setError(result.message);
    if (!result.isWhole) return setImported(result);
    toasts.show({ title: messages.import.done, ...(result.report.length > 0 && { description: result.report.join(' ') }) });
    await navigate(`/editor/${encodeURIComponent(result.projectId)}`);
  }

  if (imported !== null) return <ImportedDialog imported={imported} onClose={onClose} />;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (script.trim() !== '') void importFile(createPastedFile(script));
  }

  return (
    <Dialog open onClose={onClose} title={messages.import.title}>
      <form className={styles.form} onSubmit={submit}>
        <p>{messages.import.formats}</p>
        <CheckboxField label={messages.import.slideImages} checked={drawsSlides} onCheckedChange={setDrawsSlides} />
        <Button busy={commands.importing} icon={<FileUp size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
          {messages.import.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept={TYPES}
          hidden
          aria-label={messages.import.file}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) void importFile(file);
            event.target.value = '';
          }}
        />
        <TextAreaField
          label={messages.import.paste}
          value={script}
          onValueChange={setScript}
          rows={ROWS}
          maxLength={PROJECT_LIMITS.scripts}
        />
        {error !== null && <ErrorNotice message={error} />}
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" busy={commands.importing} disabled={script.trim() === ''}>
            {messages.import.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
});

/** What came in and what didn't, to read before the editor opens. */
function ImportedDialog({ imported, onClose }: { readonly imported: ImportedFile; readonly onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog open onClose={onClose} title={messages.import.done}>
      <ul className={styles.report}>
        {imported.report.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <DialogActions>
        <Button kind="primary" onClick={() => void navigate(`/editor/${encodeURIComponent(imported.projectId)}`)}>
          {messages.import.edit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A title of the script's first words. */
const TITLE = /^[\s#>*-]*([^\n]{1,60})(?=\s|$)/u;

function createPastedFile(script: string): File {
  const title = TITLE.exec(script)?.[1]?.replace(/[\\/]/gu, ' ').trim() ?? '';
  return new File([script], `${title || messages.import.pasted}.md`);
}
