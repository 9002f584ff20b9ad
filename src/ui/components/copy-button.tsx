import { messages } from '#messages/components/copy-button.messages';
import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';

export interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
  /** Label of the field that shows the text when the clipboard is not writable. */
  readonly fieldLabel: string;
}

/** Copies to the clipboard; if the browser refuses, shows the text in a field to copy by hand. */
export function CopyButton({ label, text, fieldLabel }: CopyButtonProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  return (
    <div className={styles.copy}>
      <Button kind="ghost" size="small" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">{copied === 'yes' && messages.copied}</span>
      {copied === 'refused' && (
        <textarea ref={(field) => field?.select()} aria-label={fieldLabel} className={styles.text} readOnly rows={8} value={text} />
      )}
    </div>
  );
}
