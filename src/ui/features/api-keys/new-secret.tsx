import { messages } from '#messages/features/api-keys/api-keys.messages';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './api-keys.module.css';

interface NewSecretProps {
  readonly secret: string;
  readonly text: string;
  readonly copyLabel: string;
}

/** Shows a new secret, which the server cannot show again. */
export function NewSecret({ secret, text, copyLabel }: NewSecretProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = (): void => {
    navigator.clipboard.writeText(secret).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  };
  return (
    <div role="status" className={styles.newest}>
      <p>{text}</p>
      <code className={styles.secret}>{secret}</code>
      <div className={styles.row}>
        <Button size="small" onClick={copy}>
          {copyLabel}
        </Button>
        {copied === 'yes' && <span>{messages.secret.copied}</span>}
        {copied === 'failed' && <span>{messages.secret.copyBlocked}</span>}
      </div>
    </div>
  );
}
