import { messages } from '#messages/features/library/library.messages';
import { FileUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button, type ButtonProps } from '../../components/button.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { LibraryStore } from './library-store.ts';

/** Opens the import dialog. */
export const ImportProject = observer(function ImportProject({
  store,
  size,
}: { readonly store: LibraryStore } & Required<Pick<ButtonProps, 'size'>>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} kind="ghost" icon={<FileUp size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {messages.import.open}
      </Button>
      {isOpen && <ImportDialog commands={store.commands} onClose={() => setOpen(false)} />}
    </>
  );
});
