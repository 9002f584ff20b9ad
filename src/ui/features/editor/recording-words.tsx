import { messages } from '#messages/features/editor/recording.messages';
import { Mic, Volume2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useState } from 'react';
import { LEAD_IN } from '#domain/project/project-defaults.ts';
import { listSentences } from '#domain/recording/list-sentences.ts';
import { UNSURE_BELOW } from '#domain/recording/recorded-audio.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { Button } from '../../components/button.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { EditorSession } from './editor-store.ts';
import section from './inspector-section.module.css';
import styles from './recording.module.css';
import { listRecordedWords } from './recorded-words.ts';

/** Milliseconds. */
const STEPS = [-50, -10, 10, 50] as const;
const SMALL = 10;
const LARGE = 50;
const MILLISECONDS = 1_000;
/** With and without Shift. */
const NUDGE_KEYS: ReadonlyMap<string, number> = new Map([
  [',', -1],
  ['<', -1],
  ['.', 1],
  ['>', 1],
]);

/** The words of the recording, sentence by sentence: the unsure ones are marked, each can be moved, each sentence recorded again. */
export const RecordingWords = observer(function RecordingWords({ session }: { readonly session: EditorSession }) {
  const { recording: store, project } = session;
  const [chosen, setChosen] = useState(0);
  const words = listRecordedWords(session);
  const at = Math.min(chosen, words.length - 1);
  const unsure = words.filter(({ confidence }) => confidence < UNSURE_BELOW).length;

  /** Arrow keys go from word to word, comma and period move the word. */
  function onKey(event: KeyboardEvent<HTMLElement>): void {
    const step = getArrowStep(event.key);
    const direction = NUDGE_KEYS.get(event.key) ?? 0;
    if (step !== 0) {
      const next = Math.min(Math.max(at + step, 0), words.length - 1);
      setChosen(next);
      event.currentTarget.querySelector<HTMLElement>(`[data-word="${next}"]`)?.focus();
    } else if (direction === 0) return;
    else store.nudge(at, (direction * (event.shiftKey ? LARGE : SMALL)) / MILLISECONDS);
    event.preventDefault();
  }

  return (
    <details className={styles.words} open={unsure > 0}>
      <summary>{messages.words.title}</summary>
      <p className={section.hint}>{messages.words.hint}</p>
      {unsure > 0 && <p className={section.hint}>{messages.words.unsureCount(unsure)}</p>}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons are focused, one at a time */}
      <div role="toolbar" aria-label={messages.words.title} className={styles.wordList} onKeyDown={onKey}>
        {words.map((word, index) => (
          <button
            key={word.charStart}
            type="button"
            className={styles.word}
            data-word={index}
            data-unsure={word.confidence < UNSURE_BELOW || undefined}
            tabIndex={index === at ? 0 : -1}
            aria-pressed={index === at}
            onClick={() => setChosen(index)}
            onFocus={() => setChosen(index)}
          >
            {word.text}
            {word.confidence < UNSURE_BELOW && <VisuallyHidden>, {messages.words.unsure}</VisuallyHidden>}
          </button>
        ))}
      </div>
      <NudgeButtons session={session} word={at} />
      <h3 className={styles.subtitle}>{messages.words.sentences}</h3>
      <ul className={styles.sentences}>
        {listSentences(project.scene.script).map((sentence) => (
          <li key={sentence.from}>
            <Button
              kind="ghost"
              size="small"
              disabled={store.busy}
              icon={<Mic size={16} aria-hidden="true" />}
              aria-label={messages.words.sentence(sentence.text)}
              onClick={() => store.openDialog(sentence)}
            >
              {sentence.text}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
});

const NudgeButtons = observer(function NudgeButtons({ session, word }: { readonly session: EditorSession; readonly word: number }) {
  const { recording: store, preview } = session;
  const text = listRecordedWords(session)[word]?.text ?? '';
  const milliseconds = Math.round(store.getNudge(word) * MILLISECONDS);

  function listen(): void {
    preview.setReach('scene');
    preview.seek(LEAD_IN + Math.max(0, (listRecordedWords(session)[word]?.start ?? 0) - 0.5));
    if (!preview.playing) preview.toggle();
  }

  return (
    <div role="group" aria-label={messages.words.group(text)} className={styles.nudges}>
      {STEPS.map((step) => (
        <Button key={step} size="small" aria-label={messages.words.by(step)} onClick={() => store.nudge(word, step / MILLISECONDS)}>
          {messages.words.label(step)}
        </Button>
      ))}
      <ActionButton
        kind="ghost"
        size="small"
        unavailable={milliseconds === 0 ? messages.words.notMoved : ''}
        onClick={() => store.nudge(word, -milliseconds / MILLISECONDS)}
      >
        {messages.words.reset}
      </ActionButton>
      <Button kind="ghost" size="small" icon={<Volume2 size={16} aria-hidden="true" />} onClick={listen}>
        {messages.words.listen}
      </Button>
      <p role="status" className={section.hint}>
        {messages.words.moved(text, milliseconds)}
      </p>
    </div>
  );
});

function getArrowStep(key: string): number {
  if (key === 'ArrowRight' || key === 'ArrowDown') return 1;
  return key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0;
}
