import { messages } from '#messages/features/admin/flags/flag.messages';
import { useId } from 'react';
import type { ExperimentRules, FlagType } from '#domain/flags/flag-rules.ts';
import { Select } from '#ui/components/select.tsx';
import { FieldError } from '#ui/components/field-error.tsx';
import { type RuleForm, getRuleValues } from './flag-form.ts';
import { ValueField } from './value-field.tsx';
import styles from './flags.module.css';

export interface RuleExperimentFieldsProps {
  readonly rule: RuleForm;
  readonly type: FlagType;
  readonly experiments: readonly ExperimentRules[];
  readonly problem: (field: string) => string | undefined;
  readonly onChange: (some: Partial<RuleForm>) => void;
}

/** Selects the experiment and the value of each variation. */
export function RuleExperimentFields({ rule, type, experiments, problem, onChange }: RuleExperimentFieldsProps) {
  const errorId = useId();
  const chosen = experiments.find(({ key }) => key === rule.experiment);
  const values = getRuleValues(rule, chosen?.variations.length ?? 0, type);
  const wrong = problem('experiment') ?? problem('values');
  const choose = (experiment: string): void => {
    const count = experiments.find(({ key }) => key === experiment)?.variations.length ?? 0;
    onChange({ experiment, values: getRuleValues(rule, count, type) });
  };
  return (
    <>
      <Select
        label={messages.rule.experiment}
        value={rule.experiment}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : errorId}
        options={[
          { value: '', label: messages.rule.choose },
          ...experiments.map(({ key, enabled }) => ({ value: key, label: enabled ? key : messages.rule.notRunning(key) })),
        ]}
        onValueChange={choose}
      />
      {wrong !== undefined && <FieldError id={errorId} message={wrong} />}
      {chosen && (
        <div className={styles.pair}>
          {chosen.variations.map(({ name }, index) => (
            <ValueField
              key={index}
              label={name}
              type={type}
              value={values[index] ?? ''}
              error={problem(`values.${index}`)}
              onValueChange={(value) => onChange({ values: values.map((one, at) => (at === index ? value : one)) })}
            />
          ))}
        </div>
      )}
    </>
  );
}
