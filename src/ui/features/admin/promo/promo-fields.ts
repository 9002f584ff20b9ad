import type { FormStore } from '../../../stores/form-store.ts';
import type { PromoForm } from './promo-form.ts';

export interface PromoFieldsProps {
  readonly form: FormStore<PromoForm, { readonly kind: 'ok' }>;
}

type TextField = {
  [Field in keyof PromoForm]: PromoForm[Field] extends string ? (string extends PromoForm[Field] ? Field : never) : never;
}[keyof PromoForm];

/** What every field of text takes: its value, what is wrong with it, and where a change goes. */
export function bindTextField(form: PromoFieldsProps['form'], field: TextField) {
  return {
    value: form.fields[field],
    error: form.errors[field],
    onValueChange: (value: string): void => form.change({ [field]: value }),
  };
}
