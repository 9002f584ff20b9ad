import { messages } from '#messages/features/admin/promo/promo-admin.messages';
import { observer } from 'mobx-react-lite';
import { CURRENCIES } from '#domain/money/currency.ts';
import { PROMO_KINDS } from '#domain/promo/promo-rules.ts';
import { Select } from '#ui/components/select.tsx';
import { SettingsSection } from '#ui/components/settings-page.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { type PromoFieldsProps, bindTextField } from './promo-form.ts';
import styles from './promo.module.css';

export const PromoDiscountFields = observer(function PromoDiscountFields({ form }: PromoFieldsProps) {
  const { kind } = form.fields;
  return (
    <SettingsSection title={messages.form.discount.title} text={messages.form.discount.text}>
      <Select
        label={messages.form.discount.kind}
        className={styles.wide}
        value={kind}
        options={PROMO_KINDS.map((value) => ({ value, label: messages.form.discount.kinds[value] }))}
        onValueChange={(chosen) => form.change({ kind: chosen })}
      />
      {kind === 'percent' ? (
        <TextField
          label={messages.form.discount.percent}
          className={styles.short}
          inputMode="numeric"
          {...bindTextField(form, 'percent')}
        />
      ) : (
        <Amounts form={form} />
      )}
      <TextField
        label={messages.form.discount.extraDays}
        className={styles.short}
        inputMode="numeric"
        hint={messages.form.discount.extraDaysHint}
        {...bindTextField(form, 'extraDays')}
      />
    </SettingsSection>
  );
});

/** A field per currency of the code. */
const Amounts = observer(function Amounts({ form }: PromoFieldsProps) {
  const error = form.errors.amounts;
  return (
    <fieldset className={styles.group}>
      <legend>{messages.form.discount.amounts}</legend>
      <div className={styles.amounts}>
        {form.fields.currencies.map((code, index) => {
          const { error: ownError, ...field } = bindTextField(form, `amounts.${code}`);
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
      {form.fields.currencies.length === 0 && <p className={styles.note}>{messages.form.discount.noCurrency}</p>}
    </fieldset>
  );
});
