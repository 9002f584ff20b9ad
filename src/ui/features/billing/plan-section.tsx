import { observer } from 'mobx-react-lite';
import { PLAN_WORDS } from '../../../domain/plans/plan-words.ts';
import type { SubscriptionStatus } from '../../../ports/billing-api.ts';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { SettingsSection } from '../../components/settings.tsx';
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
  return (
    <SettingsSection title="Your plan" text={PLAN_WORDS[status.planId].description}>
      <p className={styles.plan}>
        <strong>{PLAN_WORDS[status.planId].name}</strong>
        {status.paidUntil !== null && (status.period === 'annual' ? ', by the year' : ', by the month')}
      </p>
      <p role="status" className={styles.text}>
        {planSentence(status, store.currency.money)}
      </p>
      <div className={styles.actions}>
        {renewPath !== null && (status.state === 'past-due' || status.state === 'active') && (
          <LinkButton to={renewPath} kind={status.state === 'past-due' ? 'primary' : 'secondary'}>
            {status.state === 'past-due' ? 'Pay and go on' : 'Pay ahead'}
          </LinkButton>
        )}
        {status.state === 'active' && (
          <Button kind="loss" busy={actions.busy === 'cancel'} onClick={() => void store.cancel()}>
            Cancel plan
          </Button>
        )}
        {(status.state === 'cancelled' || status.next !== null) && (
          <Button kind="primary" busy={actions.busy === 'resume'} onClick={() => void store.resume()}>
            Keep {PLAN_WORDS[status.planId].name}
          </Button>
        )}
      </div>
    </SettingsSection>
  );
});

type MoneyText = BillingStore['currency']['money'];

function planSentence(status: SubscriptionStatus, money: MoneyText): string {
  const until = status.paidUntil === null ? '' : dateText(status.paidUntil);
  const after = status.next === null ? 'Starter' : PLAN_WORDS[status.next.planId].name;
  switch (status.state) {
    case 'free':
      return 'It is free and has no end.';
    case 'cancelled':
      return `It is cancelled and ends on ${until}. You keep it until then, and everything you made after that.`;
    case 'past-due':
      return `What was paid for ended on ${until}. The plan goes on until ${status.graceUntil === null ? until : dateText(status.graceUntil)}; pay to keep it.`;
    case 'active':
      if (status.paidUntil === null) return 'It was given to you and has no end.';
      if (status.next !== null) return `Paid until ${until}. After that ${after}.`;
      return `Paid until ${until}.${chargeText(status, money)}`;
  }
}

function chargeText({ nextCharge }: SubscriptionStatus, money: MoneyText): string {
  if (nextCharge === null) return '';
  return ` To go on after that, ${money(nextCharge.amount, nextCharge.currency)} is due; we mail you a week before.`;
}
