import { messages } from '#messages/player/quiz/quiz.messages';
import type { QuizAnswer } from '#domain/quiz/grade-answer.ts';
import type { PlacedQuestion } from '#domain/quiz/place-quiz.ts';
import { createElement } from '../elements.ts';

/** Covers the player while it asks. */
export interface QuizCard {
  readonly element: HTMLElement;
  readonly isOpen: () => boolean;
  /** Replaces what is shown, and moves the focus to it. `title` names it for screen readers. */
  readonly show: (title: HTMLElement, ...content: readonly HTMLElement[]) => void;
  /** Moves the focus back to the player. */
  readonly close: () => void;
  readonly focus: () => void;
}

interface CardOptions {
  readonly root: HTMLElement;
  /** Prefix of ids in the page. */
  readonly name: string;
  readonly signal: AbortSignal;
}

/** While it's open, the rest of the player can't be reached, and keys are its own. */
export function createQuizCard({ root, name, signal }: CardOptions): QuizCard {
  const titleId = `${name}-title`;
  const element = createElement('div', { class: 'player-quiz', role: 'dialog', tabindex: '-1', 'aria-labelledby': titleId, hidden: true });
  const setOpen = (isOpen: boolean): void => {
    element.hidden = !isOpen;
    root.toggleAttribute('data-quiz', isOpen);
    for (const sibling of root.children) if (sibling !== element) sibling.toggleAttribute('inert', isOpen);
  };
  const focus = (): void => element.focus({ preventScroll: true });
  element.addEventListener('keydown', (event) => event.stopPropagation(), { signal });
  return {
    element,
    isOpen: () => !element.hidden,
    show(title, ...content) {
      title.id = titleId;
      element.replaceChildren(...content);
      setOpen(true);
      element.scrollTop = 0;
      focus();
    },
    close() {
      if (element.hidden) return;
      const hadFocus = element.contains(document.activeElement);
      setOpen(false);
      element.replaceChildren();
      if (hadFocus) root.focus({ preventScroll: true });
    },
    focus,
  };
}

export function createCardButton(text: string, press: () => void): HTMLButtonElement {
  const button = createElement('button', { type: 'button', class: 'player-text-button' }, text);
  button.addEventListener('click', press);
  return button;
}

interface QuestionForm {
  readonly question: PlacedQuestion;
  readonly heading: string;
  /** BCP 47 tag of the owner's texts; empty where it isn't known. */
  readonly language: string;
  readonly submit: (answer: QuizAnswer) => void;
  /** Null for a required question. */
  readonly skip: (() => void) | null;
}

/** The form of a question, and its title. */
export function createQuestionForm({ question, heading, language, submit, skip }: QuestionForm): readonly [HTMLElement, HTMLElement] {
  const spoken = createSpokenAttributes(language);
  const { kind, prompt } = question;
  const title = createElement(kind === 'text' ? 'label' : 'legend', { class: 'player-quiz-title', ...spoken }, prompt);
  const problem = createElement('p', { role: 'alert', class: 'player-quiz-problem' });
  const { element, read } = kind === 'text' ? createTextField(title) : createChoices(question, title, spoken);
  const buttons = createElement(
    'div',
    { class: 'player-quiz-buttons' },
    createElement('button', { class: 'player-text-button', 'data-first': true }, messages.check),
    ...(skip === null ? [] : [createCardButton(messages.skip, skip)]),
  );
  const form = createElement(
    'form',
    { novalidate: true },
    createElement('p', { class: 'player-quiz-count' }, heading),
    element,
    problem,
    buttons,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const answer = read();
    if (answer !== null) return submit(answer);
    problem.textContent = messages.missing[kind];
    form.querySelector('input')?.focus();
  });
  return [title, form];
}

/** The owner's words are in the language of the video. */
export function createSpokenAttributes(language: string): Readonly<Record<string, string>> {
  return { dir: 'auto', ...(language === '' ? {} : { lang: language }) };
}

interface ResponseField {
  readonly element: HTMLElement;
  /** Null while nothing was chosen or typed. */
  readonly read: () => QuizAnswer | null;
}

function createTextField(title: HTMLElement): ResponseField {
  const input = createElement('input', {
    type: 'text',
    autocomplete: 'off',
    maxlength: '200',
    id: 'quiz-response',
    'aria-label': messages.response,
  });
  title.setAttribute('for', input.id);
  const read = (): QuizAnswer | null => (input.value.trim() === '' ? null : { kind: 'text', text: input.value });
  return { element: createElement('div', {}, title, input), read };
}

function createChoices({ kind, choices }: PlacedQuestion, title: HTMLElement, spoken: Readonly<Record<string, string>>): ResponseField {
  const inputs = choices.map((_, index) =>
    createElement('input', { type: kind === 'single' ? 'radio' : 'checkbox', name: 'quiz-choice', value: String(index) }),
  );
  const labels = choices.map(({ text }, index) => createElement('label', {}, inputs[index] ?? '', createElement('span', spoken, text)));
  const hint = kind === 'multiple' ? [createElement('p', { class: 'player-quiz-count' }, messages.chooseAll)] : [];
  return {
    element: createElement('fieldset', {}, title, ...hint, ...labels),
    read() {
      const chosen = inputs.flatMap((input, index) => (input.checked ? [index] : []));
      return chosen.length === 0 ? null : { kind: 'choices', chosen };
    },
  };
}
