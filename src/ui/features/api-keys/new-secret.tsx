import { messages } from '#messages/features/api-keys/api-keys.messages';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './api-keys.module.css';

/** Shows a new secret, which the server cannot show again. */
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
      <p>{messages.secret.text}</p>
      <code className={styles.secret}>{secret}</code>
      <div className={styles.row}>
        <Button size="small" onClick={copy}>
          {messages.secret.copy}
        </Button>
        {copied === 'yes' && <span>{messages.secret.copied}</span>}
        {copied === 'failed' && <span>{messages.secret.copyBlocked}</span>}
      </div>
    </div>
  );
}
