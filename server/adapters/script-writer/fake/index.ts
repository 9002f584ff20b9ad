import type { QuizDraftOrder } from '#domain/script-writing/quiz-draft.ts';
import type { RewritingOrder, WritingOrder } from '#domain/script-writing/writing-order.ts';
import type { ScriptWriter, ScriptWriterFailure } from '#server/ports/script-writer.ts';

type Order = WritingOrder | RewritingOrder | QuizDraftOrder;

export interface FakeScriptWriter extends ScriptWriter {
  /** What was asked for, oldest first. */
  readonly orders: readonly Order[];
  /** What every request comes to from now on; null: written. */
  setFailure(failure: ScriptWriterFailure | null): void;
}

/** Writes a scene for each of the first sentences, in capital letters, so that tests see what was written from what. */
export function createFakeScriptWriter(scenes = 3): FakeScriptWriter {
  const orders: Order[] = [];
  let failure: ScriptWriterFailure | null = null;
  let isStopped = false;
  const findFailure = (signal: AbortSignal | undefined): ScriptWriterFailure | null =>
    isStopped || signal?.aborted === true ? { kind: 'unavailable', detail: 'stopped' } : failure;
  return {
    manner: 'writes',
    orders,
    setFailure: (next) => void (failure = next),
    async write(order, { signal } = {}) {
      orders.push(order);
      const failed = findFailure(signal);
      if (failed !== null) return failed;
      const { source, topic } = order;
      const sentences = source?.sentences.slice(0, scenes) ?? [];
      const written = sentences.map(({ id, text }) => ({ title: '', voice: text.toUpperCase(), image: 'a desk', sentences: [id] }));
      const made = { title: topic, voice: `ABOUT ${topic.toUpperCase()}.`, image: 'a desk', sentences: [] };
      return { kind: 'written', script: { title: source?.title || topic || 'Untitled', scenes: source === null ? [made] : written } };
    },
    async rewrite(order, { signal } = {}) {
      orders.push(order);
      const failed = findFailure(signal);
      if (failed !== null) return failed;
      const { text, how } = order;
      return { kind: 'rewritten', text: how === 'shorter' ? text.replace(/\s?\p{L}{8,}/gu, '') : text.toUpperCase() };
    },
    async draftQuiz(order, { signal } = {}) {
      orders.push(order);
      const failed = findFailure(signal);
      if (failed !== null) return failed;
      const questions = order.scenes.slice(0, order.count).map((text, index) => ({
        ...{ scene: index + 1, prompt: `What does scene ${index + 1} say?`, explanation: '' },
        choices: [
          { text, isRight: true },
          { text: 'Nothing', isRight: false },
        ],
      }));
      return { kind: 'drafted', questions };
    },
    async stop() {
      isStopped = true;
    },
  };
}
