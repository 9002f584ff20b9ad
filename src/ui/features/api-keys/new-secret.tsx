import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './api-keys.module.css';

/** Shown once: nobody can tell it again. */
export function NewSecret({ secret }: { readonly secret: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = (): void => {
    navigator.clipboard.writeText(secret).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  };
  return (
    <div role="status" className={styles.newest}>
      <p>Copy the key now. It is shown this once, and we keep no copy of it.</p>
      <code className={styles.secret}>{secret}</code>
      <div className={styles.row}>
        <Button size="small" onClick={copy}>
          Copy key
        </Button>
        {copied === 'yes' && <span>It is in your clipboard.</span>}
        {copied === 'failed' && <span>Your browser did not allow it. Select the key and copy it by hand.</span>}
      </div>
    </div>
  );
}
