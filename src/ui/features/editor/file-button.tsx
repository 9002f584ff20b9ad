import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import section from './inspector-section.module.css';

interface FileButtonProps {
  readonly label: string;
  /** Accessible label of the hidden file input. */
  readonly fileLabel: string;
  /** Types and name endings for the file dialog; the server looks at the content. */
  readonly accept: string;
  readonly icon: ReactNode;
  /** Below the button, which it describes. */
  readonly hint?: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onChosen: (file: File) => void;
}

/** Opens the file dialog for one file. The same file can be chosen again. */
export function FileButton({ label, fileLabel, accept, icon, hint, busy, disabled, onChosen }: FileButtonProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        busy={busy}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : id}
        icon={icon}
        onClick={() => chooser.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={fileLabel}
        accept={accept}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) onChosen(chosen);
        }}
      />
      {hint !== undefined && (
        <p id={id} className={section.hint}>
          {hint}
        </p>
      )}
    </>
  );
}
