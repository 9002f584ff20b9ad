import { messages } from '#messages/components/components.messages';
import { WifiOff } from 'lucide-react';
import styles from './offline-banner.module.css';

/** Always in the page, so that screen readers hear it change. */
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
