import { messages } from '#messages/features/video/quiz/quiz.messages';
import { Plus, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { markRight } from '#domain/quiz/edit-question.ts';
import { type Choice, QUIZ_LIMITS, type QuizQuestion } from '#domain/quiz/quiz.ts';
import { Button } from '#ui/components/button.tsx';
import { FieldError } from '#ui/components/field-error.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { Select } from '#ui/components/select.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { formatStep, listSteps, parseStep } from './describe-steps.ts';
import styles from './quiz.module.css';
import type { QuizStore } from './quiz-store.ts';

export interface QuestionFieldsProps {
  readonly store: QuizStore;
  readonly question: QuizQuestion;
  readonly index: number;
}

/** The answers of a question to choose from: the right ones are marked, and each of a single choice can lead somewhere else. */
export const ChoiceList = observer(function ChoiceList({ store, question, index }: QuestionFieldsProps) {
  const name = useId();
  const { choices, kind } = question;
  const { least, most } = QUIZ_LIMITS.choices;
  const error = store.findError(index, 'choices');
  const setChoices = (next: readonly Choice[]): void => store.edit({ ...question, choices: next });
  const editChoice = (at: number, change: Partial<Choice>): void =>
    setChoices(choices.map((choice, each) => (each === at ? { ...choice, ...change } : choice)));
  const steps = [{ value: '', label: messages.asBelow }, ...listSteps(question.at, store.scenes)];
  return (
    <fieldset className={styles.choices} aria-describedby={error === null ? undefined : `${name}-error`}>
      <legend>{messages.choices}</legend>
      {choices.map((choice, at) => (
        <div key={at} className={styles.choice}>
          <input
            type={kind === 'single' ? 'radio' : 'checkbox'}
            className={styles.mark}
            name={name}
            checked={choice.isRight}
            aria-label={messages.isRight(at + 1)}
            onChange={(event) => store.edit(markRight(question, at, event.target.checked))}
          />
          <TextField
            label={messages.choice(at + 1)}
            labelHidden
            dir="auto"
            placeholder={messages.choice(at + 1)}
            maxLength={QUIZ_LIMITS.choice}
            value={choice.text}
            error={store.findError(index, `choices.${at}.text`)}
            onValueChange={(text) => editChoice(at, { text })}
          />
          {kind === 'single' && (
            <Select
              label={messages.afterChoice(at + 1)}
              labelHidden
              value={choice.next === null ? '' : formatStep(choice.next)}
              options={steps}
              onValueChange={(value) => editChoice(at, { next: value === '' ? null : parseStep(value) })}
            />
          )}
          {choices.length > least && (
            <IconButton label={messages.removeChoice(at + 1)} onClick={() => setChoices(choices.filter((_, each) => each !== at))}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {error !== null && <FieldError id={`${name}-error`} message={error} />}
      {choices.length < most && (
        <div>
          <Button
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => setChoices([...choices, { text: '', isRight: false, next: null }])}
          >
            {messages.addChoice}
          </Button>
        </div>
      )}
    </fieldset>
  );
});
