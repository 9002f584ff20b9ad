import { messages } from '#messages/features/editor/recording.messages';
import { Fragment, useEffect, useMemo, useRef } from 'react';
import { computePrompterTimes } from '#domain/recording/compute-prompter-times.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import styles from './recording.module.css';

export interface PrompterProps {
  readonly text: string;
  /** How far a calm reader would be. */
  readonly seconds: number;
  readonly running: boolean;
}

/** The text to read, which scrolls at the pace of speaking and marks where a calm reader would be. It can be scrolled by hand. */
export function Prompter({ text, seconds, running }: PrompterProps) {
  const words = useMemo(() => parseScript(text).words, [text]);
  const times = useMemo(() => computePrompterTimes(text), [text]);
  const marked = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLElement>(null);
  const at = running
    ? Math.max(
        0,
        times.findLastIndex((time) => time <= seconds),
      )
    : -1;

  useEffect(() => {
    const [word, view] = [marked.current, box.current];
    if (word === null || view === null) return;
    view.scrollTo({ top: word.offsetTop - view.clientHeight / 3, behavior: 'auto' });
  }, [at]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
    <section ref={box} className={styles.prompter} aria-label={messages.dialog.prompter} tabIndex={0}>
      <p>
        {words.map((word, index) => (
          <Fragment key={word.charStart}>
            <span ref={index === at ? marked : null} data-said={index < at || undefined} data-now={index === at || undefined}>
              {word.text}
            </span>{' '}
          </Fragment>
        ))}
      </p>
    </section>
  );
}
