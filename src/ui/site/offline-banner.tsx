import { messages } from '#messages/components/components.messages';
import { WifiOff } from 'lucide-react';
import styles from './offline-banner.module.css';

/** Always rendered, so that screen readers announce changes. */
export function OfflineBanner({ offline }: { readonly offline: boolean }) {
  return (
    <div role="status">
      {offline && (
        <p className={styles.banner}>
          <WifiOff size={16} aria-hidden="true" />
          {messages.offline}
        </p>
      )}
    </div>
  );
}
