import { z } from 'zod';
import { cleanPlainText } from '#domain/script-writing/clean-plain-text.ts';
import { cleanScript, findRewritingProblem, findScriptProblem } from '#domain/script-writing/find-script-problem.ts';
import { cleanDraftedQuestion, findQuizDraftProblem } from '#domain/script-writing/quiz-draft.ts';
import type { ScriptWriter, ScriptWriterFailure } from '#server/ports/script-writer.ts';
import {
  DRAFT_QUIZ,
  formatQuizOrder,
  quizSchema,
  formatRewritingOrder,
  formatWritingOrder,
  REWRITE,
  rewritingSchema,
  scriptSchema,
  WRITE,
} from './writing-prompts.ts';

/** What a model is asked. `turns`: the order, and after a failed try what came back and what was wrong with it. */
export interface ModelPrompt {
  readonly instructions: string;
  readonly turns: readonly ModelTurn[];
  /** JSON schema of what it must return, and its name. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly name: 'script' | 'rewriting' | 'quiz';
}

export interface ModelTurn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** `value`: as it came, to be checked. */
export type ModelOutcome = { readonly kind: 'returned'; readonly value: unknown } | ScriptWriterFailure;
export type SendPrompt = (prompt: ModelPrompt, signal: AbortSignal) => Promise<ModelOutcome>;

/** UTF-16 units of what a model returned that it is shown again, and that the log has. */
const SHOWN = { again: 20_000, log: 200 } as const;
const TRIES = 2;

interface Task<Value> extends Pick<ModelPrompt, 'instructions' | 'name'> {
  readonly order: string;
  readonly schema: z.ZodType<Value>;
  readonly findProblem: (value: Value) => string | undefined;
}

/** A writer over a language model: what comes back is checked, and once sent back with what is wrong with it. */
export function createModelWriter(send: SendPrompt): ScriptWriter {
  const stopping = new AbortController();

  async function run<Value>(
    { order, schema, findProblem, ...prompt }: Task<Value>,
    given: AbortSignal | undefined,
  ): Promise<{ readonly kind: 'checked'; readonly value: Value } | ScriptWriterFailure> {
    const signal = given ? AbortSignal.any([given, stopping.signal]) : stopping.signal;
    const turns: ModelTurn[] = [{ role: 'user', content: order }];
    let problem = '';
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (signal.aborted) return { kind: 'unavailable', detail: 'aborted' };
      const outcome = await send({ ...prompt, turns, schema: z.toJSONSchema(schema) }, signal);
      if (outcome.kind !== 'returned') return outcome;
      const parsed = schema.safeParse(outcome.value);
      problem = (parsed.success ? findProblem(parsed.data) : z.prettifyError(parsed.error)) ?? '';
      if (parsed.success && problem === '') return { kind: 'checked', value: parsed.data };
      turns.push(
        { role: 'assistant', content: JSON.stringify(outcome.value ?? null).slice(0, SHOWN.again) },
        { role: 'user', content: `That can't be used. ${problem} Return all of it again, corrected.` },
      );
    }
    return { kind: 'unusable', detail: problem.slice(0, SHOWN.log) };
  }

  return {
    manner: 'writes',
    async write(order, { signal } = {}) {
      const findProblem = (script: z.infer<typeof scriptSchema>) => findScriptProblem(script, order);
      const task = { instructions: WRITE, name: 'script', order: formatWritingOrder(order), schema: scriptSchema, findProblem } as const;
      const outcome = await run(task, signal);
      return outcome.kind === 'checked' ? { kind: 'written', script: cleanScript(outcome.value) } : outcome;
    },
    async rewrite(order, { signal } = {}) {
      const findProblem = ({ text }: z.infer<typeof rewritingSchema>) => findRewritingProblem(text, order);
      const task = {
        instructions: REWRITE,
        name: 'rewriting',
        order: formatRewritingOrder(order),
        schema: rewritingSchema,
        findProblem,
      } as const;
      const outcome = await run(task, signal);
      return outcome.kind === 'checked' ? { kind: 'rewritten', text: cleanPlainText(outcome.value.text) } : outcome;
    },
    async draftQuiz(order, { signal } = {}) {
      const findProblem = ({ questions }: z.infer<typeof quizSchema>) => findQuizDraftProblem(questions, order);
      const task = { instructions: DRAFT_QUIZ, name: 'quiz', order: formatQuizOrder(order), schema: quizSchema, findProblem } as const;
      const outcome = await run(task, signal);
      if (outcome.kind !== 'checked') return outcome;
      return { kind: 'drafted', questions: outcome.value.questions.map(cleanDraftedQuestion) };
    },
    stop: async () => stopping.abort(),
  };
}
