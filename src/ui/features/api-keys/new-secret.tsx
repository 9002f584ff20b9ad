import { words } from '#messages/features/api-keys/api-keys.messages';
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
      <p>{words.secret.text}</p>
      <code className={styles.secret}>{secret}</code>
      <div className={styles.row}>
        <Button size="small" onClick={copy}>
          {words.secret.copy}
        </Button>
        {copied === 'yes' && <span>{words.secret.copied}</span>}
        {copied === 'failed' && <span>{words.secret.copyRefused}</span>}
      </div>
    </div>
  );
}
