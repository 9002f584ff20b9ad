import { words } from '#messages/features/billing/billing.messages';
import { observer } from 'mobx-react-lite';
import { PLAN_WORDS } from '../../../domain/plans/plan-messages.ts';
import type { SubscriptionStatus } from '../../../ports/billing-api.ts';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Sentence } from '../../components/trans.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { dateText } from '../../text/format.ts';
import type { BillingStore } from './billing-store.ts';
import styles from './billing.module.css';

export interface PlanSectionProps {
  readonly store: BillingStore;
  readonly status: SubscriptionStatus;
}

/** What one has, what follows, and how to end it or go on. */
export const PlanSection = observer(function PlanSection({ store, status }: PlanSectionProps) {
  const { actions, renewPath } = store;
  const { name, description } = PLAN_WORDS[status.planId];
  const plan = <strong>{name}</strong>;
  return (
    <SettingsSection title={words.plan.title} text={description}>
      <p className={styles.plan}>
        {status.paidUntil === null ? plan : <Sentence text={words.plan.paidBy[status.period]} parts={{ plan: () => plan }} />}
      </p>
      <p role="status" className={styles.text}>
        {planSentence(status, store.currency.money)}
      </p>
      <div className={styles.actions}>
        {renewPath !== null && (status.state === 'past-due' || status.state === 'active') && (
          <LinkButton to={renewPath} kind={status.state === 'past-due' ? 'primary' : 'secondary'}>
            {status.state === 'past-due' ? words.plan.payLate : words.plan.payAhead}
          </LinkButton>
        )}
        {status.state === 'active' && (
          <Button kind="loss" busy={actions.busy === 'cancel'} onClick={() => void store.cancel()}>
            {words.plan.cancel}
          </Button>
        )}
        {(status.state === 'cancelled' || status.next !== null) && (
          <Button kind="primary" busy={actions.busy === 'resume'} onClick={() => void store.resume()}>
            {words.plan.keep(name)}
          </Button>
        )}
      </div>
    </SettingsSection>
  );
});

type MoneyText = BillingStore['currency']['money'];

function planSentence(status: SubscriptionStatus, money: MoneyText): string {
  const until = status.paidUntil === null ? '' : dateText(status.paidUntil);
  switch (status.state) {
    case 'free':
      return words.plan.free;
    case 'cancelled':
      return words.plan.cancelled(until);
    case 'past-due':
      return words.plan.pastDue(until, status.graceUntil === null ? until : dateText(status.graceUntil));
    case 'active':
      if (status.paidUntil === null) return words.plan.given;
      if (status.next !== null) return words.plan.paidThenOther(until, PLAN_WORDS[status.next.planId].name);
      if (status.nextCharge === null) return words.plan.paidUntil(until);
      return words.plan.paidThenDue(until, money(status.nextCharge.amount, status.nextCharge.currency));
  }
}
