import { messages } from '#messages/features/library/library.messages';
import { FileUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, type ButtonProps } from '../../components/button.tsx';
import { useToasts } from '../../components/toast.tsx';
import type { LibraryStore } from './library-store.ts';

const PROJECT_TYPES = '.castwright,.json';

/** Chooses a project file, and opens the new project in the editor. */
export const ImportProject = observer(function ImportProject({
  store,
  size,
}: { readonly store: LibraryStore } & Required<Pick<ButtonProps, 'size'>>) {
  const { commands } = store;
  const file = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const toasts = useToasts();

  async function importFile(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return;
    const result = await commands.importFile(chosen);
    if (result.kind === 'failed') return void toasts.show({ title: messages.import.failed, description: result.message, error: true });
    const { notes = [] } = result;
    toasts.show({ title: messages.import.done, ...(notes.length > 0 && { description: notes.join(' ') }) });
    await navigate(`/editor/${encodeURIComponent(result.projectId)}`);
  }

  return (
    <>
      <Button
        size={size}
        kind="ghost"
        busy={commands.importing}
        icon={<FileUp size={16} aria-hidden="true" />}
        onClick={() => file.current?.click()}
      >
        {messages.import.open}
      </Button>
      <input
        ref={file}
        type="file"
        accept={PROJECT_TYPES}
        hidden
        aria-label={messages.import.file}
        onChange={(event) => {
          void importFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
});
