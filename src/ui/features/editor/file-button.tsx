import { type ReactNode, useId, useRef } from 'react';
import { ActionButton } from '../../components/action-button.tsx';
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
  /** Why no file can be chosen now; empty when one can. */
  readonly unavailable?: string;
  readonly onChosen: (file: File) => void;
}

/** Opens the file dialog for one file. The same file can be chosen again. */
export function FileButton({ label, fileLabel, accept, icon, hint, busy, unavailable = '', onChosen }: FileButtonProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionButton
        busy={busy}
        unavailable={unavailable}
        aria-describedby={hint === undefined ? undefined : id}
        icon={icon}
        onClick={() => chooser.current?.click()}
      >
        {label}
      </ActionButton>
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
