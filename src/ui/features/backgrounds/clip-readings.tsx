import type { ClipReading } from '#ports/background-api.ts';
import { messages } from '#messages/features/backgrounds/clip-readings.messages';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import type { ClipReadingsStore } from './clip-readings-store.ts';
import styles from './clip-readings.module.css';

const SIZE = 14;

/** Clips that are being prepared, with how far they are; each can be stopped. Nothing where there are none. */
export const ClipReadings = observer(function ClipReadings({ store }: { readonly store: ClipReadingsStore }) {
  const { readings } = store;
  if (readings.length === 0) return null;
  return (
    <section className={styles.readings} aria-label={messages.title}>
      <ul>
        {readings.map((reading) => (
          <Reading key={reading.id} reading={reading} onCancel={() => void store.cancel(reading.id)} />
        ))}
      </ul>
      {readings.some(({ problem }) => problem === null) && <p>{messages.goesOn}</p>}
    </section>
  );
});

interface ReadingProps {
  readonly reading: ClipReading;
  readonly onCancel: () => void;
}

function Reading({ reading: { name, progress, problem }, onCancel }: ReadingProps) {
  const shown = name === '' ? messages.unnamed : name;
  return (
    <li>
      {problem === null ? (
        <ProgressBar label={messages.preparing(shown)} percent={progress} />
      ) : (
        <p>
          <strong>{shown}</strong>: {problem}
        </p>
      )}
      <Button kind="ghost" size="small" icon={<X size={SIZE} aria-hidden="true" />} onClick={onCancel}>
        {problem === null ? messages.stop : messages.forget}
      </Button>
    </li>
  );
}
