import { messages } from '#messages/features/admin/flags/experiment.messages';
import { Plus, X } from 'lucide-react';
import { DOM_ATTRIBUTES } from '#domain/flags/validate-experiment.ts';
import type { DomMutation } from '#domain/flags/flag-rules.ts';
import { Button } from '#ui/components/button.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { Select } from '#ui/components/select.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { NEW_MUTATION } from './experiment-form.ts';
import styles from './flags.module.css';

type Mutation = Required<DomMutation>;

export interface MutationRowsProps {
  readonly mutations: readonly Mutation[];
  readonly problem: (field: string) => string | undefined;
  readonly onChange: (mutations: readonly Mutation[]) => void;
}

const ACTIONS = [
  { value: 'set', label: messages.mutation.actions.set },
  { value: 'append', label: messages.mutation.actions.append },
  { value: 'remove', label: messages.mutation.actions.remove },
] as const;

/** Edits a variation's text and attribute changes. */
export function MutationRows({ mutations, problem, onChange }: MutationRowsProps) {
  return (
    <div className={styles.rows}>
      {mutations.map((mutation, index) => {
        const change = (some: Partial<Mutation>): void => onChange(mutations.map((one, at) => (at === index ? { ...one, ...some } : one)));
        const wrong = (field: string): string | undefined => problem(`domMutations.${index}.${field}`);
        return (
          <div key={index} className={styles.pair}>
            <TextField
              label={messages.mutation.selector}
              placeholder=".hero h1"
              spellCheck={false}
              value={mutation.selector}
              error={wrong('selector')}
              onValueChange={(selector) => change({ selector })}
            />
            <Select
              label={messages.mutation.attribute}
              value={mutation.attribute}
              options={DOM_ATTRIBUTES.map((value) => ({ value, label: value }))}
              onValueChange={(attribute) => change({ attribute })}
            />
            <Select
              label={messages.mutation.action}
              value={mutation.action}
              options={ACTIONS}
              onValueChange={(action) => change({ action })}
            />
            {mutation.action !== 'remove' && (
              <TextField
                label={messages.mutation.value}
                value={mutation.value}
                error={wrong('value') ?? wrong('action')}
                onValueChange={(value) => change({ value })}
              />
            )}
            <IconButton label={messages.mutation.remove} onClick={() => onChange(mutations.filter((_, at) => at !== index))}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
      <div>
        <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onClick={() => onChange([...mutations, NEW_MUTATION])}>
          {messages.mutation.add}
        </Button>
      </div>
    </div>
  );
}
