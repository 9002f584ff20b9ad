import { messages } from '#messages/features/script-writer/script-writer.messages';
import { WandSparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, type ButtonProps } from '../../components/button.tsx';

const ScriptWriterDialog = lazy(async () => ({ default: (await import('./script-writer-dialog.tsx')).ScriptWriterDialog }));

/** Opens the dialog that writes a script from a topic, page or document. What is in it stays while the page does. */
export function WriteScript({ size }: Required<Pick<ButtonProps, 'size'>>) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function open(): void {
    setWasOpened(true);
    setOpen(true);
  }

  return (
    <>
      <Button size={size} kind="ghost" icon={<WandSparkles size={16} aria-hidden="true" />} onClick={open}>
        {messages.open}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ScriptWriterDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
