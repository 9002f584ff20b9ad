import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/promo/promo-admin.messages';
import { observer } from 'mobx-react-lite';
import { CURRENCY_CODES } from '#domain/money/currency.ts';
import { BILLING_PERIODS } from '#domain/plans/plan-price.ts';
import { PROMO_PLANS } from '#domain/promo/find-promo-problems.ts';
import { SettingsSection } from '#ui/components/settings-page.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import type { PromoFieldsProps } from './promo-form.ts';

export const PromoScopeFields = observer(function PromoScopeFields({ form }: PromoFieldsProps) {
  const { fields, errors } = form;
  return (
    <SettingsSection title={messages.form.scope.title} text={messages.form.scope.text}>
      <ChoiceGroup
        legend={messages.form.scope.plans}
        values={PROMO_PLANS}
        text={(plan) => portal.plans[plan]}
        chosen={fields.plans}
        onChange={(plans) => form.change({ plans })}
        error={errors.plans}
      />
      <ChoiceGroup
        legend={messages.form.scope.periods}
        values={BILLING_PERIODS}
        text={(period) => messages.periods[period]}
        chosen={fields.periods}
        onChange={(periods) => form.change({ periods })}
        error={errors.periods}
      />
      <ChoiceGroup
        legend={messages.form.scope.currencies}
        values={CURRENCY_CODES}
        text={(code) => code}
        chosen={fields.currencies}
        onChange={(currencies) => form.change({ currencies })}
        error={errors.currencies}
      />
    </SettingsSection>
  );
});
