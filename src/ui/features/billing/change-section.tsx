import { words } from '#messages/features/billing/billing.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isFree } from '../../../domain/checkout/checkout-choice.ts';
import { isPresentPlan } from '../../../domain/checkout/compute-plan-path.ts';
import { annualDiscountText, planLists } from '../../../domain/pricing/plan-catalog.ts';
import type { SubscriptionStatus } from '../../../ports/billing-api.ts';
import { BillingToggle } from '../../components/billing-toggle.tsx';
import { Button } from '../../components/button.tsx';
import { CurrencySelect } from '../../components/currency-select.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import type { BillingStore } from './billing-store.ts';
import styles from './billing.module.css';

/** Every plan with its price, and what choosing it would do. */
export const ChangeSection = observer(function ChangeSection({
  store,
  status,
}: {
  readonly store: BillingStore;
  readonly status: SubscriptionStatus;
}) {
  const [annual, setAnnual] = useState(true);
  const lists = planLists(store.currency.currency, undefined, store.currency.prices);
  const cards = annual ? lists.annualPlans : lists.plans;
  return (
    <SettingsSection title={words.change.title} text={words.change.text}>
      <div className={styles.actions}>
        <BillingToggle annual={annual} discount={annualDiscountText(store.currency.prices)} onChange={setAnnual} />
        <CurrencySelect code={store.currency.code} onChoose={store.currency.choose} />
      </div>
      <SettingsList label={words.change.list}>
        {cards.map((card) => {
          const choice = { planId: card.priceId, isAnnual: annual && !isFree(card.priceId) };
          return (
            <SettingsRow
              key={card.priceId}
              title={card.name}
              note={[words.change.price(card.price), card.billed, card.features.slice(0, 2).join(', ')].filter(Boolean).join(' · ')}
              actions={
                isPresentPlan(choice, status) ? (
                  <span>{words.change.present}</span>
                ) : (
                  <Button
                    size="small"
                    busy={store.actions.busy === 'preview'}
                    aria-label={words.change.chooseLabel(card.name)}
                    onClick={() => void store.previewChange(choice)}
                  >
                    {words.change.choose}
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
