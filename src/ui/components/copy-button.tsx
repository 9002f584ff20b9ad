import { messages } from '#messages/components/copy-button.messages';
import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';

export interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
  /** Of the field that holds the text where the clipboard may not be written to. */
  readonly fieldLabel: string;
}

/** To the clipboard; where the browser does not allow that, the text is shown to be copied by hand. */
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
