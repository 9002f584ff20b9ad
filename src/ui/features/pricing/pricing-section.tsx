import { messages } from '#messages/features/pricing/pricing.messages';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { computePeriodLimits } from '#domain/plans/plan-price.ts';
import { BillingToggle } from './billing-toggle.tsx';
import { CurrencySelect } from './currency-select.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PromoField } from './promo-field.tsx';
import { PlanCard } from './plan-card.tsx';
import type { PricingStore } from './pricing-store.ts';
import styles from './pricing.module.css';

/** Videos per month, billed annually and monthly. */
const formatVideos = (plan: 'creator' | 'business') =>
  [computePeriodLimits(plan, 'annual').videosPerMonth, computePeriodLimits(plan, 'monthly').videosPerMonth] as const;
const VIDEOS = { creator: formatVideos('creator'), business: formatVideos('business') };

/** The plans with the controls that change their prices: period, currency, promo code. */
export const PricingSection = observer(function PricingSection({ store }: { readonly store: PricingStore }) {
  const navigate = useNavigate();
  const { promo, currency } = store;
  return (
    <>
      <div className={styles.tools}>
        <BillingToggle annual={store.annual} discount={store.annualDiscount} onChange={store.showAnnual} />
        <CurrencySelect code={currency.code} onChoose={currency.choose} />
        <PromoField
          text={store.promoText}
          onType={store.typePromo}
          onApply={() => void store.applyPromo()}
          onClear={store.clearPromo}
          loading={promo.promoCodeLoading}
          error={promo.promoCodeError}
          applied={promo.promoCode === '' ? null : messages.codeApplied(promo.promoCode.toUpperCase())}
        />
      </div>
      {store.failure && <ErrorNotice message={store.failure} retry={store.retry} />}
      <div className={styles.cards}>
        {store.plans.map((plan) => (
          <PlanCard
            key={plan.priceId}
            plan={plan}
            current={store.isCurrent(plan.priceId)}
            onChoose={() => void navigate(store.choose(plan.priceId))}
          />
        ))}
      </div>
      {currency.isAssumed && <p className={styles.credit}>{messages.assumedCurrency}</p>}
      {currency.isConvertedAtFixedRate && <p className={styles.credit}>{messages.fixedRate}</p>}
      {store.annual && <p className={styles.credit}>{messages.annualNote(VIDEOS)}</p>}
      {currency.credit && (
        <p className={styles.credit}>
          <a href={currency.credit.address}>{currency.credit.text}</a>
        </p>
      )}
    </>
  );
});
