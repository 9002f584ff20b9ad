import { messages } from '#messages/features/admin/comparisons/comparisons.messages';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { SIDES, VOTE_CHOICES } from '#domain/comparisons/comparison.ts';
import { Button } from '#ui/components/button.tsx';
import type { ComparisonsStore } from './comparisons-store.ts';
import cards from '../card-list.module.css';
import styles from './comparisons.module.css';

/** The pair of the current round. Only the left one is heard: both speak the same words. */
export const JudgePair = observer(function JudgePair({ store }: { readonly store: ComparisonsStore }) {
  const pair = useRef<HTMLDivElement>(null);
  const { round, actions } = store;
  if (round === null) return null;
  const urls = { left: round.leftUrl, right: round.rightUrl };

  function playBoth(): void {
    for (const video of pair.current?.querySelectorAll('video') ?? []) {
      video.currentTime = 0;
      void video.play().catch(() => undefined);
    }
  }

  return (
    <section className={styles.judge} aria-label={messages.question}>
      <div ref={pair} className={styles.pair}>
        {SIDES.map((side) => (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions that are not burned in would hide the mouths that are judged
          <video
            key={`${side}-${round.round}`}
            src={urls[side]}
            aria-label={messages.sides[side]}
            muted={side === 'right'}
            controls
            playsInline
            preload="auto"
            className={styles.video}
          />
        ))}
      </div>
      <div className={styles.votes}>
        <Button onClick={playBoth}>{messages.play}</Button>
        <span className={styles.question}>{messages.question}</span>
        {VOTE_CHOICES.map((choice) => (
          <Button
            key={choice}
            kind={choice === 'same' ? 'ghost' : 'primary'}
            busy={actions.busy === 'vote'}
            disabled={!store.hasVotesLeft}
            onClick={() => void store.vote(choice)}
          >
            {messages.choices[choice]}
          </Button>
        ))}
        <span className={cards.hint} role="status">
          {messages.voted(round.round)}
        </span>
      </div>
    </section>
  );
});
