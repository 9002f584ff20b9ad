import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/promo/promo-admin.messages';
import { observer } from 'mobx-react-lite';
import { CURRENCIES } from '#domain/money/currency.ts';
import { formatMoney, convertFromUsd } from '#domain/money/money.ts';
import { BILLING_PERIODS, type BillingPeriod, type PlanPrices, getMonthlyPrice } from '#domain/plans/plan-price.ts';
import { computeDiscountedMonth, computeExtraDays } from '#domain/promo/compute-discounted-month.ts';
import { findPromoProblems, PROMO_PLANS } from '#domain/promo/find-promo-problems.ts';
import type { PromoRules } from '#domain/promo/promo-rules.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import { Trans } from '#ui/components/trans.tsx';
import { SettingsSection } from '#ui/components/settings-page.tsx';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import type { PromoFormStore } from './promo-form-store.ts';
import styles from './promo.module.css';

/** Prices with the code by the rules of the checkout, in the code's first currency. */
export const PromoPreview = observer(function PromoPreview({ store: { rules, prices } }: { readonly store: PromoFormStore }) {
  const [code = 'USD'] = rules?.currencies ?? [];
  const problems = rules === null ? {} : findPromoProblems({ ...rules, code: 'ANY' });
  const visible = rules !== null && Object.keys(problems).length === 0;
  return (
    <SettingsSection title={messages.form.preview.title} text={messages.form.preview.text(code)}>
      {visible ? <Prices rules={rules} prices={prices} /> : <p className={styles.note}>{messages.form.preview.unavailable}</p>}
    </SettingsSection>
  );
});

interface PricesProps {
  readonly rules: PromoRules;
  readonly prices: PlanPrices;
}

function Prices({ rules, prices }: PricesProps) {
  return (
    <dl className={styles.prices}>
      {PROMO_PLANS.flatMap((plan) =>
        BILLING_PERIODS.map((period) => <Price key={`${plan} ${period}`} {...{ rules, prices, plan, period }} />),
      )}
    </dl>
  );
}

function Price({ rules, prices, plan, period }: PricesProps & { readonly plan: PlanId; readonly period: BillingPeriod }) {
  const [code = 'USD'] = rules.currencies ?? [];
  const currency = CURRENCIES[code];
  const month = convertFromUsd(getMonthlyPrice(plan, period, prices), currency);
  const price = computeDiscountedMonth(rules, { plan, period, month, currency });
  const days = computeExtraDays(rules, { plan, period, month });
  const { discounted: lowered, withDays } = messages.form.preview;
  const due = formatMoney(price, currency);
  const text = price.minor < month.minor ? lowered(formatMoney(month, currency), due) : due;
  return (
    <div>
      <dt>{messages.planBilled[period](portal.plans[plan])}</dt>
      <dd>
        <Trans
          text={days > 0 ? withDays(text, days) : text}
          parts={{ hidden: (description) => <VisuallyHidden>{description}</VisuallyHidden>, before: (description) => <s>{description}</s> }}
        />
      </dd>
    </div>
  );
}
