import { messages } from '#messages/features/admin/voices/admin-voices.messages';
import { Volume2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { SIDES, VOTE_CHOICES } from '#domain/comparisons/comparison.ts';
import { Button } from '#ui/components/button.tsx';
import { Select } from '#ui/components/select.tsx';
import type { AdminVoicesStore } from './admin-voices-store.ts';
import cards from '../card-list.module.css';
import styles from './admin-voices.module.css';

/** The sentence in two versions of one voice, and a vote. Totals come after the vote, so that they don't influence it. */
export const CompareVoice = observer(function CompareVoice({ store }: { readonly store: AdminVoicesStore }) {
  const { comparison, player, sentence } = store;
  if (comparison.voices.length === 0) return null;
  const { votes } = comparison;
  return (
    <section className={cards.card} aria-labelledby="compare-voice">
      <h2 id="compare-voice" className={cards.title}>
        {messages.compare.title}
      </h2>
      <p className={cards.hint}>{messages.compare.text}</p>
      <div className={styles.say}>
        <Select
          label={messages.test.voice}
          value={comparison.voiceId}
          options={comparison.voices.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={comparison.choose}
        />
        {SIDES.map((side) => (
          <Button
            key={side}
            icon={<Volume2 size={16} aria-hidden="true" />}
            busy={player.service === `side-${side}` && player.phase === 'preparing'}
            onClick={() => void comparison.play(side, sentence)}
          >
            {messages.compare.sides[side]}
          </Button>
        ))}
      </div>
      <div className={styles.say}>
        {VOTE_CHOICES.map((choice) => (
          <Button
            key={choice}
            kind={choice === 'same' ? 'ghost' : 'primary'}
            disabled={!comparison.canVote}
            onClick={() => void comparison.vote(choice)}
          >
            {messages.compare.choices[choice]}
          </Button>
        ))}
      </div>
      <p role="status" className={cards.hint}>
        {player.service.startsWith('side-') ? player.failure : ''} {comparison.message} {votes !== null && messages.compare.totals(votes)}
      </p>
    </section>
  );
});
