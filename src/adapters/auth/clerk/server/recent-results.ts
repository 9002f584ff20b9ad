import type { Clock } from '../../../../ports/clock.ts';
import { ANSWERS_REMEMBERED, ANSWER_KEPT } from '../shared/limits.ts';

/** `undefined`: it cannot be known now. */
type Ask<Answer> = () => Promise<Answer | undefined>;

interface Known<Answer> {
  readonly answer: Answer | undefined;
  readonly at: number;
}

/** What the vendor said lately, by subject; bounded. Of one subject there is one question at a time. */
export interface RecentAnswers<Answer> {
  /** An answer of the last few seconds, else a new one. */
  recent(subject: string, ask: Ask<Answer>): Promise<Answer | undefined>;
  anew(subject: string, ask: Ask<Answer>): Promise<Answer | undefined>;
  /** 0 for never. */
  readonly askedAt: (subject: string) => number;
}

export function createRecentAnswers<Answer>(clock: Clock): RecentAnswers<Answer> {
  const known = new Map<string, Known<Answer>>();
  const asking = new Map<string, Promise<Answer | undefined>>();

  function anew(subject: string, ask: Ask<Answer>): Promise<Answer | undefined> {
    const running = asking.get(subject);
    if (running) return running;
    const started = ask().then((answer) => {
      remember(known, subject, { answer, at: clock.now() });
      asking.delete(subject);
      return answer;
    });
    asking.set(subject, started);
    return started;
  }

  return {
    anew,
    async recent(subject, ask) {
      const last = known.get(subject);
      return last?.answer !== undefined && clock.now() - last.at < ANSWER_KEPT ? last.answer : anew(subject, ask);
    },
    askedAt: (subject) => known.get(subject)?.at ?? 0,
  };
}

/** The oldest make room. */
export function remember<Value>(values: Map<string, Value>, key: string, value: Value): void {
  values.delete(key);
  values.set(key, value);
  for (const oldest of values.keys()) {
    if (values.size <= ANSWERS_REMEMBERED) break;
    values.delete(oldest);
  }
}
