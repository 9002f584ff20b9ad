import { messages as common } from '#messages/text/common.messages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

export interface RenameFormProps {
  readonly label: string;
  readonly name: string;
  readonly maxLength: number;
  readonly className?: string | undefined;
  readonly onSave: (name: string) => void;
  /** After saving, and after Escape. */
  readonly onClose: () => void;
}

/** Takes the place of a name on a card while it is changed, and has the focus from the beginning. */
export function RenameForm({ label, name, maxLength, className, onSave, onClose }: RenameFormProps) {
  const [typed, setTyped] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onClose();
    onSave(typed);
  }

  return (
    <form className={className} onSubmit={submit}>
      <TextField
        label={label}
        labelHidden
        size="small"
        ref={field}
        maxLength={maxLength}
        value={typed}
        onValueChange={setTyped}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button size="small" type="submit">
        {common.save}
      </Button>
    </form>
  );
}
