import { observer } from 'mobx-react-lite';
import { CURRENCIES } from '../../../../domain/money/currency.ts';
import { PROMO_KINDS, type PromoKind } from '../../../../domain/promo/promo-rules.ts';
import { Select } from '../../../components/select.tsx';
import { SettingsSection } from '../../../components/settings.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { type PromoFieldsProps, textField } from './promo-fields.ts';
import styles from './promo.module.css';

const KIND_TEXT: Readonly<Record<PromoKind, string>> = { percent: 'Per cent off', amount: 'An amount off' };

export const PromoDiscountFields = observer(function PromoDiscountFields({ form }: PromoFieldsProps) {
  const { kind } = form.fields;
  return (
    <SettingsSection
      title="What it gives"
      text="Off the price of one month; a year is billed as twelve of them. Renewals are at the full price."
    >
      <Select
        label="Discount"
        className={styles.wide}
        value={kind}
        options={PROMO_KINDS.map((value) => ({ value, label: KIND_TEXT[value] }))}
        onValueChange={(chosen) => form.change({ kind: chosen })}
      />
      {kind === 'percent' ? (
        <TextField label="Per cent" className={styles.short} inputMode="numeric" {...textField(form, 'percent')} />
      ) : (
        <Amounts form={form} />
      )}
      <TextField
        label="Extra days"
        className={styles.short}
        inputMode="numeric"
        hint="On top of the first month, when billed by the month."
        {...textField(form, 'extraDays')}
      />
    </SettingsSection>
  );
});

/** One field for each currency the code is for. */
const Amounts = observer(function Amounts({ form }: PromoFieldsProps) {
  const error = form.errors.amounts;
  return (
    <fieldset className={styles.group}>
      <legend>Amount off a month</legend>
      <div className={styles.amounts}>
        {form.fields.currencies.map((code, index) => {
          const { error: ownError, ...field } = textField(form, `amounts.${code}`);
          return (
            <TextField
              key={code}
              label={`${code} (${CURRENCIES[code].symbol})`}
              inputMode="decimal"
              {...field}
              error={ownError ?? (index === 0 ? error : undefined)}
            />
          );
        })}
      </div>
      {form.fields.currencies.length === 0 && <p className={styles.note}>Choose a currency below.</p>}
    </fieldset>
  );
});
