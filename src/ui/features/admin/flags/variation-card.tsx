import { messages } from '#messages/features/admin/flags/experiment.messages';
import { X } from 'lucide-react';
import type { ExperimentType } from '#domain/flags/flag-rules.ts';
import type { FlagProblems } from '#domain/flags/definition-problems.ts';
import { IconButton } from '#ui/components/icon-button.tsx';
import { TextAreaField } from '#ui/components/text-area-field.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import type { VariationForm } from './experiment-form.ts';
import { MutationRows } from './mutation-rows.tsx';
import styles from './flags.module.css';

export interface VariationCardProps {
  readonly variation: VariationForm;
  readonly index: number;
  readonly type: ExperimentType;
  readonly removable: boolean;
  readonly problems: FlagProblems;
  readonly onChange: (variation: VariationForm) => void;
  readonly onRemove: () => void;
}

export function VariationCard({ variation, index, type, removable, problems, onChange, onRemove }: VariationCardProps) {
  const change = (some: Partial<VariationForm>): void => onChange({ ...variation, ...some });
  const problem = (field: string): string | undefined => problems[`variations.${index}.${field}`];
  return (
    <fieldset className={styles.card}>
      <div className={styles.cardHead}>
        <h3>{messages.variation.title(index)}</h3>
        {removable && (
          <IconButton label={messages.variation.remove(index)} size="small" onClick={onRemove}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className={styles.pair}>
        <TextField
          label={messages.variation.name}
          value={variation.name}
          error={problem('name')}
          onValueChange={(name) => change({ name })}
        />
        <TextField
          label={messages.variation.percent}
          inputMode="decimal"
          value={variation.percent}
          error={problems[`weights.${index}`]}
          onValueChange={(percent) => change({ percent })}
        />
      </div>
      {type === 'redirect' && (
        <TextField
          label={messages.variation.redirect}
          hint={messages.variation.redirectHint}
          spellCheck={false}
          value={variation.urlRedirect}
          error={problem('urlRedirect')}
          onValueChange={(urlRedirect) => change({ urlRedirect })}
        />
      )}
      {type === 'visual' && (
        <>
          <div className={styles.code}>
            <TextAreaField
              label={messages.variation.styles}
              rows={4}
              spellCheck={false}
              value={variation.css}
              error={problem('css')}
              onValueChange={(css) => change({ css })}
            />
          </div>
          <MutationRows mutations={variation.domMutations} problem={problem} onChange={(domMutations) => change({ domMutations })} />
        </>
      )}
    </fieldset>
  );
}
