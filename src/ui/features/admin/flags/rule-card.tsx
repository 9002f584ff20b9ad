import { messages } from '#messages/features/admin/flags/flag.messages';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { FlagRule, FlagType, FlagDefinitions } from '#domain/flags/flag-rules.ts';
import type { FlagProblems } from '#domain/flags/definition-problems.ts';
import { IconButton } from '#ui/components/icon-button.tsx';
import { Select } from '#ui/components/select.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { ConditionFields } from './condition-fields.tsx';
import type { RuleForm } from './flag-form.ts';
import { RuleExperimentFields } from './rule-experiment-fields.tsx';
import { ValueField } from './value-field.tsx';
import styles from './flags.module.css';

export interface RuleCardProps {
  readonly rule: RuleForm;
  readonly index: number;
  readonly count: number;
  readonly type: FlagType;
  readonly definitions: FlagDefinitions;
  readonly problems: FlagProblems;
  readonly onChange: (rule: RuleForm) => void;
  readonly onRemove: () => void;
  readonly onMove: (to: number) => void;
}

const KINDS: readonly FlagRule['kind'][] = ['force', 'rollout', 'experiment'];

export function RuleCard({ rule, index, count, type, definitions, problems, onChange, onRemove, onMove }: RuleCardProps) {
  const change = (some: Partial<RuleForm>): void => onChange({ ...rule, ...some });
  const problem = (field: string): string | undefined => problems[`rules.${index}.${field}`];
  const number = index + 1;
  return (
    <fieldset className={styles.card}>
      <div className={styles.cardHead}>
        <h3>{messages.rule.title(number)}</h3>
        <div className={styles.acts}>
          <IconButton label={messages.rule.earlier(number)} size="small" disabled={index === 0} onClick={() => onMove(index - 1)}>
            <ArrowUp size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label={messages.rule.later(number)} size="small" disabled={index === count - 1} onClick={() => onMove(index + 1)}>
            <ArrowDown size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label={messages.rule.remove(number)} size="small" onClick={onRemove}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <ConditionFields
        condition={rule.condition}
        groups={definitions.groups}
        error={problem('condition')}
        onChange={(condition) => change({ condition })}
      />
      <Select
        label={messages.rule.gives}
        value={rule.kind}
        options={KINDS.map((value) => ({ value, label: messages.rule.kinds[value] }))}
        onValueChange={(kind) => change({ kind })}
      />
      {rule.kind === 'experiment' ? (
        <RuleExperimentFields {...{ rule, type, problem }} experiments={definitions.experiments} onChange={change} />
      ) : (
        <div className={styles.pair}>
          <ValueField
            label={messages.rule.value}
            type={type}
            value={rule.value}
            error={problem('value')}
            onValueChange={(value) => change({ value })}
          />
          {rule.kind === 'rollout' && <ShareFields {...{ rule, problem }} onChange={change} />}
        </div>
      )}
    </fieldset>
  );
}

interface ShareFieldsProps {
  readonly rule: RuleForm;
  readonly problem: (field: string) => string | undefined;
  readonly onChange: (some: Partial<RuleForm>) => void;
}

function ShareFields({ rule, problem, onChange }: ShareFieldsProps) {
  return (
    <>
      <TextField
        label={messages.rule.percent}
        inputMode="decimal"
        value={rule.percent}
        error={problem('coverage')}
        onValueChange={(percent) => onChange({ percent })}
      />
      <TextField
        label={messages.rule.hashAttribute}
        list="flag-attributes"
        hint={messages.rule.hashAttributeHint}
        value={rule.hashAttribute}
        error={problem('hashAttribute')}
        onValueChange={(hashAttribute) => onChange({ hashAttribute })}
      />
    </>
  );
}
