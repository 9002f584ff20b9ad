import { useId } from 'react';
import { CheckboxField } from '#ui/components/checkbox-field.tsx';
import { FieldError } from '#ui/components/field-error.tsx';
import styles from './promo.module.css';

export interface ChoiceGroupProps<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly text: (value: Value) => string;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  readonly error?: string | undefined;
}

/** Checkboxes of a multiple choice; the selection keeps the order of the values. */
export function ChoiceGroup<Value extends string>({ legend, values, text, chosen, onChange, error }: ChoiceGroupProps<Value>) {
  const errorId = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {values.map((value) => (
          <CheckboxField
            key={value}
            label={text(value)}
            checked={chosen.includes(value)}
            errorId={error === undefined ? undefined : errorId}
            onCheckedChange={(checked) => onChange(values.filter((one) => (one === value ? checked : chosen.includes(one))))}
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={errorId} message={error} />}
    </fieldset>
  );
}
