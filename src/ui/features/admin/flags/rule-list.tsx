import { messages } from '#messages/features/admin/flags/flag.messages';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { FlagDefinitions } from '#domain/flags/flag-rules.ts';
import { Button } from '#ui/components/button.tsx';
import { SettingsSection } from '#ui/components/settings-page.tsx';
import { type FlagFieldsProps, NEW_RULE, type RuleForm } from './flag-form.ts';
import { RuleCard } from './rule-card.tsx';
import styles from './flags.module.css';

export interface RuleListProps extends FlagFieldsProps {
  readonly definitions: FlagDefinitions;
}

/** Rules in order of evaluation. */
export const RuleList = observer(function RuleList({ store, form, definitions }: RuleListProps) {
  const { rules } = form;
  const set = (changed: readonly RuleForm[]): void => store.change({ rules: changed });
  return (
    <SettingsSection title={messages.rules.title} text={messages.rules.text}>
      {rules.length === 0 && <p className={styles.note}>{messages.rules.none}</p>}
      <ol className={styles.cards}>
        {rules.map((rule, index) => (
          <li key={index}>
            <RuleCard
              {...{ rule, index, definitions }}
              type={form.type}
              count={rules.length}
              problems={store.problems}
              onChange={(changed) => set(rules.map((one, at) => (at === index ? changed : one)))}
              onRemove={() => set(rules.filter((_, at) => at !== index))}
              onMove={(to) => set(moveRule(rules, index, to))}
            />
          </li>
        ))}
      </ol>
      <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => set([...rules, NEW_RULE])}>
        {messages.rules.add}
      </Button>
    </SettingsSection>
  );
});

function moveRule(rules: readonly RuleForm[], from: number, to: number): readonly RuleForm[] {
  const rule = rules[from];
  return rule === undefined ? rules : rules.filter((_, at) => at !== from).toSpliced(to, 0, rule);
}
