import { messages } from '#messages/features/video/quiz/quiz.messages';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import { PASSING_PERCENT, type QuizQuestion } from '#domain/quiz/quiz.ts';
import type { EarlierQuiz } from '#ports/quiz-api.ts';
import { Button } from '#ui/components/button.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { focusFirstInvalid } from '#ui/components/focus-first-invalid.ts';
import { Select } from '#ui/components/select.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import { usePageStore } from '#ui/use-page-store.ts';
import sections from '../video.module.css';
import { describeMoment } from './describe-steps.ts';
import { QuestionFields } from './question-fields.tsx';
import styles from './quiz.module.css';
import { QuizStore } from './quiz-store.ts';

/** Percent between two choices of the passing score. */
const STEP = 10;

/** Questions that a finished video stops at. */
export const QuizSection = observer(function QuizSection({ taskId }: { readonly taskId: string }) {
  const opened = usePageStore((app) => new QuizStore(app, taskId), taskId);
  return (
    <section className={sections.section} aria-labelledby="quiz-title">
      <h2 id="quiz-title">{messages.title}</h2>
      {opened.kind === 'open' && <QuizBody store={opened.store} />}
    </section>
  );
});

const QuizBody = observer(function QuizBody({ store }: { readonly store: QuizStore }) {
  const form = useRef<HTMLFormElement>(null);
  const { quiz, problem, isChanged } = store;
  if (!store.loaded) return problem === '' ? <p>{messages.loading}</p> : <ErrorNotice message={problem} retry={() => void store.load()} />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void store.save();
    if (store.wrong !== null && form.current !== null) focusFirstInvalid(form.current);
  };
  const isEmpty = quiz.questions.length === 0;
  const { earlier } = store;
  const canCopy = earlier !== null && earlier.quiz.questions.length > 0;
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={sections.hint}>{isEmpty ? messages.none : messages.where}</p>
      {isEmpty && earlier !== null && !canCopy && <p className={sections.hint}>{messages.noneFit(formatVideo(earlier))}</p>}
      {!isEmpty && (
        <ol className={styles.questions}>
          {quiz.questions.map((question, index) => (
            <Question key={question.id} store={store} question={question} index={index} />
          ))}
        </ol>
      )}
      {!isEmpty && <PassingScore store={store} />}
      {problem !== '' && <ErrorNotice message={problem} />}
      <div className={sections.row}>
        {store.canAdd && (
          <Button icon={<Plus size={18} aria-hidden="true" />} onClick={store.add}>
            {messages.add}
          </Button>
        )}
        {isEmpty && canCopy && <Button onClick={store.copyEarlier}>{messages.copyFrom(formatVideo(earlier))}</Button>}
        {(!isEmpty || isChanged) && (
          <Button type="submit" kind="primary" busy={store.busy}>
            {messages.save}
          </Button>
        )}
      </div>
      <p role="status" className={sections.hint}>
        {store.message || (isChanged ? messages.unsaved : '')}
      </p>
    </form>
  );
});

function formatVideo({ title, createdAt }: EarlierQuiz): string {
  return messages.video(title, formatDateTime(createdAt));
}

const PassingScore = observer(function PassingScore({ store }: { readonly store: QuizStore }) {
  const { passingPercent } = store.quiz;
  const steps = Array.from({ length: PASSING_PERCENT.max / STEP + 1 }, (_, index) => index * STEP);
  const percents = [...new Set([...steps, passingPercent])].toSorted((one, other) => one - other);
  return (
    <div>
      <Select
        label={messages.passing}
        value={String(passingPercent)}
        options={percents.map((percent) => ({ value: String(percent), label: messages.percent(percent) }))}
        onValueChange={(percent) => store.setPassing(Number(percent))}
      />
      <p className={sections.hint}>{messages.passingHint}</p>
    </div>
  );
});

interface QuestionProps {
  readonly store: QuizStore;
  readonly question: QuizQuestion;
  readonly index: number;
}

const Question = observer(function Question({ store, question, index }: QuestionProps) {
  const isOpen = store.openId === question.id;
  const number = index + 1;
  return (
    <li className={styles.question}>
      <div className={styles.head}>
        <div>
          <h3>{messages.name(number)}</h3>
          <p dir="auto">{question.prompt.trim() || messages.untitled}</p>
          <p className={sections.hint}>{describeMoment(question.at, store.scenes)}</p>
        </div>
        <Button
          aria-expanded={isOpen}
          aria-label={isOpen ? messages.closeNamed(number) : messages.editNamed(number)}
          onClick={() => store.setOpen(isOpen ? null : question.id)}
        >
          {isOpen ? messages.close : messages.edit}
        </Button>
      </div>
      {isOpen && <QuestionFields store={store} question={question} index={index} />}
    </li>
  );
});
