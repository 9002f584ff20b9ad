import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/admin/comparisons/comparisons.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { computeSignTest, SIGNIFICANT } from '#domain/comparisons/compute-sign-test.ts';
import type { Comparison } from '#ports/comparison-api.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog, DialogActions } from '#ui/components/dialog.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import type { ComparisonsStore } from './comparisons-store.ts';
import cards from '../card-list.module.css';
import styles from './comparisons.module.css';

/** One comparison of the list. Results stay hidden until requested, so that they don't influence votes. */
export const ComparisonCard = observer(function ComparisonCard({
  store,
  comparison,
}: {
  readonly store: ComparisonsStore;
  readonly comparison: Comparison;
}) {
  const [shown, setShown] = useState(false);
  const [asked, setAsked] = useState(false);
  const { id, title, createdAt } = comparison;
  const { busy } = store.actions;
  const judging = store.judged === id;
  return (
    <>
      <div className={cards.head}>
        <h2 className={`${cards.title} ${styles.wideTitle}`}>{title}</h2>
        <span className={cards.hint}>{formatDateTime(createdAt)}</span>
        <Button
          size="small"
          busy={busy === `judge-${id}`}
          aria-label={judging ? messages.close : messages.judge(title)}
          onClick={() => (judging ? store.closeRound() : void store.judge(id))}
        >
          {judging ? messages.close : messages.judgeShort}
        </Button>
        <Button size="small" kind="ghost" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? messages.hideResults : messages.results}
        </Button>
        <Button size="small" kind="ghost" aria-label={messages.removeOf(title)} onClick={() => setAsked(true)}>
          {messages.remove}
        </Button>
      </div>
      {shown && <Results comparison={comparison} />}
      <Dialog open={asked} onClose={() => setAsked(false)} title={messages.removeTitle} text={messages.removeText}>
        <DialogActions>
          <Button kind="ghost" onClick={() => setAsked(false)}>
            {common.cancel}
          </Button>
          <Button kind="danger" busy={busy === `remove-${id}`} onClick={() => void store.remove(id)}>
            {common.delete}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
});

function Results({ comparison: { firstLabel, secondLabel, votes } }: { readonly comparison: Comparison }) {
  const chance = computeSignTest(votes);
  return (
    <div>
      <ul className={styles.counts}>
        <li>{messages.counts(firstLabel, votes.first)}</li>
        <li>{messages.counts(secondLabel, votes.second)}</li>
        <li>{messages.counts(messages.same, votes.same)}</li>
      </ul>
      <p className={cards.hint}>
        {messages.chance(formatChance(chance))} {chance < SIGNIFICANT ? messages.clear : messages.unclear}
      </p>
    </div>
  );
}

function formatChance(chance: number): string {
  return chance < 0.001 ? messages.lessThanPermille : `${(chance * 100).toFixed(chance < 0.1 ? 1 : 0)}%`;
}
