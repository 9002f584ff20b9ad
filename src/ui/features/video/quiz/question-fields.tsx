import { messages } from '#messages/features/video/quiz/quiz.messages';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { changeKind } from '#domain/quiz/edit-question.ts';
import { QUESTION_KINDS, QUIZ_LIMITS, type QuizQuestion } from '#domain/quiz/quiz.ts';
import { Button } from '#ui/components/button.tsx';
import { CheckboxField } from '#ui/components/checkbox-field.tsx';
import { Select } from '#ui/components/select.tsx';
import { TextAreaField } from '#ui/components/text-area-field.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { ChoiceList, type QuestionFieldsProps } from './choice-list.tsx';
import { formatStep, listMoments, listSteps, parseMoment, parseStep } from './describe-steps.ts';
import styles from './quiz.module.css';
import type { QuizStore } from './quiz-store.ts';

const SHORT_ROWS = 2;
const KINDS = QUESTION_KINDS.map((value) => ({ value, label: messages.kinds[value] }));

export const QuestionFields = observer(function QuestionFields({ store, question, index }: QuestionFieldsProps) {
  const { at, kind } = question;
  const { scenes } = store;
  const edit = (change: Partial<QuizQuestion>): void => store.edit({ ...question, ...change });
  return (
    <div className={styles.fields}>
      <TextAreaField
        label={messages.prompt}
        rows={SHORT_ROWS}
        dir="auto"
        maxLength={QUIZ_LIMITS.prompt}
        value={question.prompt}
        error={store.findError(index, 'prompt')}
        onValueChange={(prompt) => edit({ prompt })}
      />
      <div className={styles.pair}>
        <Select
          label={messages.at}
          value={at.kind === 'time' ? 'time' : String(at.scene)}
          options={listMoments(scenes)}
          onValueChange={(value) => edit({ at: parseMoment(value, at, scenes) })}
        />
        {at.kind === 'time' && (
          <TextField
            label={messages.seconds}
            type="number"
            min="0"
            step="any"
            max={String(scenes.seconds)}
            value={Number.isNaN(at.seconds) ? '' : String(at.seconds)}
            error={store.findError(index, 'at')}
            onValueChange={(seconds) => edit({ at: { kind: 'time', seconds: seconds === '' ? Number.NaN : Number(seconds) } })}
          />
        )}
        <Select label={messages.kind} value={kind} options={KINDS} onValueChange={(next) => store.edit(changeKind(question, next))} />
      </div>
      {kind === 'text' ? (
        <TextAreaField
          label={messages.accepted}
          hint={messages.acceptedHint}
          rows={SHORT_ROWS}
          dir="auto"
          value={question.accepted.join('\n')}
          error={store.findError(index, 'accepted') ?? findSpellingError(store, index)}
          onValueChange={(text) => edit({ accepted: text.split('\n') })}
        />
      ) : (
        <ChoiceList store={store} question={question} index={index} />
      )}
      <TextAreaField
        label={messages.explanation}
        hint={messages.explanationHint}
        rows={SHORT_ROWS}
        dir="auto"
        maxLength={QUIZ_LIMITS.explanation}
        value={question.explanation}
        error={store.findError(index, 'explanation')}
        onValueChange={(explanation) => edit({ explanation })}
      />
      <Steps store={store} question={question} index={index} />
      <CheckboxField label={messages.required} checked={question.isRequired} onCheckedChange={(isRequired) => edit({ isRequired })} />
      <div>
        <Button kind="danger" icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => store.remove(question.id)}>
          {messages.remove}
        </Button>
      </div>
    </div>
  );
});

const Steps = observer(function Steps({ store, question }: QuestionFieldsProps) {
  const options = listSteps(question.at, store.scenes);
  return (
    <div className={styles.pair}>
      <Select
        label={messages.onRight}
        value={formatStep(question.onRight)}
        options={options}
        onValueChange={(value) => store.edit({ ...question, onRight: parseStep(value) })}
      />
      <div>
        <Select
          label={messages.onWrong}
          value={formatStep(question.onWrong)}
          options={options}
          onValueChange={(value) => store.edit({ ...question, onWrong: parseStep(value) })}
        />
        <p className={styles.hint}>{messages.onWrongHint(QUIZ_LIMITS.tries)}</p>
      </div>
    </div>
  );
});

function findSpellingError({ wrong }: QuizStore, index: number): string | null {
  return wrong?.field.startsWith(`questions.${index}.accepted.`) === true ? wrong.message : null;
}
