import { messages as videoMessages } from '#messages/features/video/video.messages';
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TranscriptWord } from '#ports/video-api.ts';
import styles from './transcript.module.css';

export interface TranscriptProps {
  readonly words: readonly TranscriptWord[];
  /** Index of the word being spoken, -1 for none. */
  readonly current: number;
  readonly onSeek: (seconds: number) => void;
}

interface PlacedWord extends TranscriptWord {
  readonly index: number;
}

/** Follows the video. One tab stop: arrow keys move from word to word, Enter plays from there. */
export function Transcript({ words, current, onSeek }: TranscriptProps) {
  const box = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(0);
  const sentences = useMemo(() => groupBySentence(words), [words]);

  useEffect(() => {
    const list = box.current;
    const word = list?.querySelector<HTMLElement>('[aria-current]');
    if (list !== null && word instanceof HTMLElement && !list.contains(document.activeElement)) {
      list.scrollTop = word.offsetTop - list.clientHeight / 2;
    }
  }, [current]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent): void => {
      const from = Number(event.currentTarget.getAttribute('data-word'));
      const to = findTargetWord(event.key, { from, last: words.length - 1 });
      if (to !== null) {
        event.preventDefault();
        box.current?.querySelector<HTMLElement>(`[data-word="${to}"]`)?.focus();
      }
    },
    [words],
  );

  return (
    <div ref={box} className={styles.transcript} role="group" aria-label={videoMessages.transcript.label}>
      {sentences.map((sentence) => (
        <p key={sentence[0]?.index}>
          {sentence.map((word) => (
            <Word
              key={word.index}
              word={word}
              current={word.index === current}
              reachable={word.index === reached}
              onSeek={onSeek}
              onReach={setReached}
              onKeyDown={onKeyDown}
            />
          ))}
        </p>
      ))}
    </div>
  );
}

interface WordProps {
  readonly word: PlacedWord;
  readonly current: boolean;
  readonly reachable: boolean;
  readonly onSeek: (seconds: number) => void;
  readonly onReach: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const Word = memo(function Word({ word, current, reachable, onSeek, onReach, onKeyDown }: WordProps) {
  return (
    <>
      <button
        type="button"
        className={styles.word}
        data-word={word.index}
        tabIndex={reachable ? 0 : -1}
        aria-current={current || undefined}
        onFocus={() => onReach(word.index)}
        onKeyDown={onKeyDown}
        onClick={() => onSeek(word.start)}
      >
        {word.text}
      </button>{' '}
    </>
  );
});

function groupBySentence(words: readonly TranscriptWord[]): readonly (readonly PlacedWord[])[] {
  const sentences: PlacedWord[][] = [];
  words.forEach((word, index) => {
    const last = sentences.at(-1);
    if (last === undefined || word.opensSentence) {
      sentences.push([{ ...word, index }]);
    } else {
      last.push({ ...word, index });
    }
  });
  return sentences;
}

function findTargetWord(key: string, { from, last }: { readonly from: number; readonly last: number }): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(last, from + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, from - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
