import { messages } from '#messages/features/editor/recording.messages';
import { Volume2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { LEAD_IN } from '#domain/project/project-defaults.ts';
import type { Difference } from '#domain/recording/list-differences.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { EditorSession } from './editor-store.ts';
import { listRecordedWords, listSaidDifferently, writeWhatWasSaid } from './recorded-words.ts';
import styles from './recording.module.css';

/** Where something else was said than is written, and one click that puts it into the script and so into the captions. */
export const RecordingDifferences = observer(function RecordingDifferences({ session }: { readonly session: EditorSession }) {
  const differences = listSaidDifferently(session);
  if (differences.length === 0) return null;
  return (
    <section className={styles.differences} aria-label={messages.differences.title}>
      <h3>{messages.differences.title}</h3>
      <ul>
        {differences.map((difference) => (
          <li key={`${difference.kind} ${difference.from} ${difference.to}`}>
            <DifferenceRow session={session} difference={difference} />
          </li>
        ))}
      </ul>
    </section>
  );
});

interface DifferenceProps {
  readonly session: EditorSession;
  readonly difference: Difference;
}

const DifferenceRow = observer(function DifferenceRow({ session, difference }: DifferenceProps) {
  const { preview } = session;
  const [said, setSaid] = useState('');
  const all = listRecordedWords(session);
  const words = all.slice(difference.from, difference.to).map(({ text }) => text);

  function listen(): void {
    preview.setReach('scene');
    preview.seek(LEAD_IN + difference.start);
    if (!preview.playing) preview.toggle();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    writeWhatWasSaid(session, difference, said);
  }

  const listenButton = (
    <Button kind="ghost" size="small" icon={<Volume2 size={16} aria-hidden="true" />} onClick={listen}>
      {messages.differences.listen}
    </Button>
  );
  if (difference.kind === 'left-out') {
    return (
      <>
        <p>{messages.differences.leftOut(words.join(' '))}</p>
        <div className={styles.row}>
          <Button size="small" onClick={() => writeWhatWasSaid(session, difference, '')}>
            {messages.differences.takeOut}
          </Button>
          {listenButton}
        </div>
      </>
    );
  }
  return (
    <form onSubmit={submit}>
      <p>
        {difference.kind === 'different'
          ? messages.differences.different(words.join(' '))
          : messages.differences.added(all[difference.from]?.text)}
      </p>
      <TextField label={messages.differences.said} value={said} onValueChange={setSaid} />
      <div className={styles.row}>
        <ActionButton type="submit" size="small" unavailable={said.trim() === '' ? messages.differences.saidFirst : ''}>
          {messages.differences.accept}
        </ActionButton>
        {listenButton}
      </div>
    </form>
  );
});
