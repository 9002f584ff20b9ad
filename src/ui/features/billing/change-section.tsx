import { messages } from '#messages/features/billing/billing.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isFreePlan } from '#domain/checkout/checkout-choice.ts';
import { isCurrentPlan } from '#domain/checkout/compute-plan-path.ts';
import { formatAnnualDiscount, listPlans } from '#domain/pricing/plan-catalog.ts';
import { BillingToggle } from '../pricing/billing-toggle.tsx';
import { Button } from '../../components/button.tsx';
import { CurrencySelect } from '../pricing/currency-select.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import type { BillingStore } from './billing-store.ts';
import styles from './billing.module.css';
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts';

/** All plans with prices and a button that previews the change. */
export const ChangeSection = observer(function ChangeSection({
  store,
  status,
}: {
  readonly store: BillingStore;
  readonly status: SubscriptionStatus;
}) {
  const [annual, setAnnual] = useState(true);
  const lists = listPlans(store.currency.currency, undefined, store.currency.prices);
  const cards = annual ? lists.annualPlans : lists.plans;
  return (
    <SettingsSection title={messages.change.title} text={messages.change.text}>
      <div className={styles.actions}>
        <BillingToggle annual={annual} discount={formatAnnualDiscount(store.currency.prices)} onChange={setAnnual} />
        <CurrencySelect code={store.currency.code} onChoose={store.currency.choose} />
      </div>
      <SettingsList label={messages.change.list}>
        {cards.map((plan) => {
          const choice = { planId: plan.priceId, isAnnual: annual && !isFreePlan(plan.priceId) };
          return (
            <SettingsRow
              key={plan.priceId}
              title={plan.name}
              note={[messages.change.price(plan.price), plan.billed, plan.features.slice(0, 2).join(', ')].filter(Boolean).join(' · ')}
              actions={
                isCurrentPlan(choice, status) ? (
                  <span>{messages.change.present}</span>
                ) : (
                  <Button
                    size="small"
                    busy={store.actions.busy === 'preview'}
                    aria-label={messages.change.chooseLabel(plan.name)}
                    onClick={() => void store.previewChange(choice)}
                  >
                    {messages.change.choose}
                  </Button>
                )
              }
            />
          );
        })}
      </SettingsList>
    </SettingsSection>
  );
});
