import { messages } from '#messages/features/admin/flags/experiment.messages';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Button } from '#ui/components/button.tsx';
import { SettingsSection } from '#ui/components/settings-page.tsx';
import { FieldError } from '#ui/components/field-error.tsx';
import { changeVariation } from './experiment-form.ts';
import type { ExperimentFieldsProps } from './experiment-name-fields.tsx';
import { VariationCard } from './variation-card.tsx';
import styles from './flags.module.css';

export const VariationList = observer(function VariationList({ store, form }: ExperimentFieldsProps) {
  const errorId = useId();
  const { variations } = form;
  const wrong = store.problems['variations'] ?? store.problems['weights'];
  return (
    <SettingsSection title={messages.variations.title} text={messages.variations.text}>
      <ol className={styles.cards}>
        {variations.map((variation, index) => (
          <li key={index}>
            <VariationCard
              {...{ variation, index }}
              type={form.type}
              removable={variations.length > 2}
              problems={store.problems}
              onChange={(changed) => store.change({ variations: variations.map((one, at) => (at === index ? changed : one)) })}
              onRemove={() => store.change({ variations: variations.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ol>
      {wrong !== undefined && <FieldError id={errorId} message={wrong} />}
      <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => store.change(changeVariation(form))}>
        {messages.variations.add}
      </Button>
    </SettingsSection>
  );
});
