import { messages } from '#messages/features/admin/storage/storage.messages';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { STORAGE_PARTS } from '#domain/storage/workspace-storage.ts';
import { formatBytes } from '#domain/text/format-bytes.ts';
import type { UserStorage as Stored } from '#ports/admin-api.ts';
import { LoadedSection } from '#ui/components/loaded-section.tsx';
import type { LoadedValue } from '#ui/stores/loaded-value.ts';
import styles from '../admin.module.css';

/** What one user stores, with what takes the room, and what they make. */
export const UserStorage = observer(function UserStorage({ from }: { readonly from: LoadedValue<Stored> }) {
  useEffect(() => {
    from.start();
    return () => from.stop();
  }, [from]);
  return (
    <section aria-label={messages.user.title} className={styles.stored}>
      <strong>{messages.user.title}</strong>
      <LoadedSection from={from} label={messages.user.loading}>
        {({ storage: { bytes, most, parts }, videos, secondsThisMonth }) => (
          <>
            <span>{messages.user.stored(formatBytes(bytes), formatBytes(most))}</span>
            <span className={styles.soft}>
              {STORAGE_PARTS.filter((part) => parts[part] > 0)
                .map((part) => messages.user.part(messages.parts[part], formatBytes(parts[part])))
                .join(' · ')}
            </span>
            <span className={styles.soft}>{messages.user.made(videos, messages.minutes(secondsThisMonth))}</span>
          </>
        )}
      </LoadedSection>
    </section>
  );
});
