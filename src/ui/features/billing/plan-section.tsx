import { messages } from '#messages/features/billing/billing.messages';
import { observer } from 'mobx-react-lite';
import { PLAN_MESSAGES } from '#domain/plans/plan-messages.ts';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Trans } from '../../components/trans.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { formatDate } from '../../text/format.ts';
import type { BillingStore } from './billing-store.ts';
import styles from './billing.module.css';
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts';

export interface PlanSectionProps {
  readonly store: BillingStore;
  readonly status: SubscriptionStatus;
}

/** The current plan, what follows, and canceling or resuming it. */
export const PlanSection = observer(function PlanSection({ store, status }: PlanSectionProps) {
  const { actions, renewPath } = store;
  const { name, description } = PLAN_MESSAGES[status.planId];
  const plan = <strong>{name}</strong>;
  return (
    <SettingsSection title={messages.plan.title} text={description}>
      <p className={styles.plan}>
        {status.paidUntil === null ? plan : <Trans text={messages.plan.paidBy[status.period]} parts={{ plan: () => plan }} />}
      </p>
      <p role="status" className={styles.text}>
        {formatPlanStatus(status, store.currency.money)}
      </p>
      <div className={styles.actions}>
        {renewPath !== null && (status.state === 'past-due' || status.state === 'active') && (
          <LinkButton to={renewPath} kind={status.state === 'past-due' ? 'primary' : 'secondary'}>
            {status.state === 'past-due' ? messages.plan.payOverdue : messages.plan.renewEarly}
          </LinkButton>
        )}
        {status.state === 'active' && (
          <Button kind="danger" busy={actions.busy === 'cancel'} onClick={() => void store.cancel()}>
            {messages.plan.cancel}
          </Button>
        )}
        {(status.state === 'cancelled' || status.next !== null) && (
          <Button kind="primary" busy={actions.busy === 'resume'} onClick={() => void store.resume()}>
            {messages.plan.keep(name)}
          </Button>
        )}
      </div>
    </SettingsSection>
  );
});

type MoneyText = BillingStore['currency']['money'];

function formatPlanStatus(status: SubscriptionStatus, money: MoneyText): string {
  const until = status.paidUntil === null ? '' : formatDate(status.paidUntil);
  switch (status.state) {
    case 'free':
      return messages.plan.free;
    case 'cancelled':
      return messages.plan.cancelled(until);
    case 'past-due':
      return messages.plan.pastDue(until, status.graceUntil === null ? until : formatDate(status.graceUntil));
    case 'active':
      if (status.paidUntil === null) return messages.plan.granted;
      if (status.next !== null) return messages.plan.paidThenOther(until, PLAN_MESSAGES[status.next.planId].name);
      if (status.nextCharge === null) return messages.plan.paidUntil(until);
      return messages.plan.paidThenDue(until, money(status.nextCharge.amount, status.nextCharge.currency));
  }
}
