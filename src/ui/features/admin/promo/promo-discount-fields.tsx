import { words } from '#messages/features/admin/promo/promo-admin.messages';
import { observer } from 'mobx-react-lite';
import { CURRENCIES } from '../../../../domain/money/currency.ts';
import { PROMO_KINDS } from '../../../../domain/promo/promo-rules.ts';
import { Select } from '../../../components/select.tsx';
import { SettingsSection } from '../../../components/settings-page.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { type PromoFieldsProps, textField } from './promo-fields.ts';
import styles from './promo.module.css';

export const PromoDiscountFields = observer(function PromoDiscountFields({ form }: PromoFieldsProps) {
  const { kind } = form.fields;
  return (
    <SettingsSection title={words.form.discount.title} text={words.form.discount.text}>
      <Select
        label={words.form.discount.kind}
        className={styles.wide}
        value={kind}
        options={PROMO_KINDS.map((value) => ({ value, label: words.form.discount.kinds[value] }))}
        onValueChange={(chosen) => form.change({ kind: chosen })}
      />
      {kind === 'percent' ? (
        <TextField label={words.form.discount.percent} className={styles.short} inputMode="numeric" {...textField(form, 'percent')} />
      ) : (
        <Amounts form={form} />
      )}
      <TextField
        label={words.form.discount.extraDays}
        className={styles.short}
        inputMode="numeric"
        hint={words.form.discount.extraDaysHint}
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
      <legend>{words.form.discount.amounts}</legend>
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
      {form.fields.currencies.length === 0 && <p className={styles.note}>{words.form.discount.noCurrency}</p>}
    </fieldset>
  );
});
