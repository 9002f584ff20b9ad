import { observer } from 'mobx-react-lite';
import { CURRENCY_CODES } from '../../../../domain/money/currency.ts';
import { BILLING_PERIODS } from '../../../../domain/plans/plan-price.ts';
import { PROMO_PLANS } from '../../../../domain/promo/promo-problems.ts';
import { SettingsSection } from '../../../components/settings.tsx';
import { PLAN_TEXT } from '../admin-text.ts';
import { ChoiceGroup } from './choice-group.tsx';
import type { PromoFieldsProps } from './promo-fields.ts';
import { PERIOD_TEXT } from './promo-text.ts';

export const PromoScopeFields = observer(function PromoScopeFields({ form }: PromoFieldsProps) {
  const { fields, errors } = form;
  return (
    <SettingsSection title="What it is for" text="For anything else people are told that the code is invalid.">
      <ChoiceGroup
        legend="Plans"
        values={PROMO_PLANS}
        text={(plan) => PLAN_TEXT[plan]}
        chosen={fields.plans}
        onChange={(plans) => form.change({ plans })}
        error={errors.plans}
      />
      <ChoiceGroup
        legend="Billed"
        values={BILLING_PERIODS}
        text={(period) => PERIOD_TEXT[period]}
        chosen={fields.periods}
        onChange={(periods) => form.change({ periods })}
        error={errors.periods}
      />
      <ChoiceGroup
        legend="Currencies"
        values={CURRENCY_CODES}
        text={(code) => code}
        chosen={fields.currencies}
        onChange={(currencies) => form.change({ currencies })}
        error={errors.currencies}
      />
    </SettingsSection>
  );
});
