import { readSentJson } from 'castwright/testing';
import { scriptWriterSuite, type ScriptWriterFixture } from 'castwright/testing/host';
import { createAcmeWriter } from './server.ts';

type Fault = NonNullable<Parameters<NonNullable<ScriptWriterFixture['fail']>>[0]>;
interface Prompt {
  readonly instructions: string;
  readonly turns: readonly { readonly content: string }[];
}
const STATUSES: Partial<Record<Fault, number>> = {
  throttled: 429,
  'quota-exceeded': 402,
  unauthorized: 401,
  unavailable: 503,
  refused: 400,
};
const SETTINGS = { ACME_WRITER_KEY: 'key', ACME_WRITER_URL: 'https://models.acme.example/v1' };

/** Simulates Acme: says the first sentences again, a text without its long words, and a topic many times. */
function createService() {
  const prompts: { readonly system: string; readonly turns: readonly string[] }[] = [];
  const waiting: unknown[] = [];
  let fault: Fault | null = null;
  const fetch: typeof globalThis.fetch = async (_, init) => {
    init?.signal?.throwIfAborted();
    if (fault === 'silent') return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    if (fault === 'redirected' && init?.redirect === 'error') throw new TypeError('fetch failed');
    if (fault === 'garbage') return new Response('<html>');
    if (fault === 'wrong-shape') return Response.json([]);
    const status = fault === null ? undefined : STATUSES[fault];
    if (status !== undefined) return Response.json({}, { status });
    const { instructions, turns } = readSentJson(init) as unknown as Prompt;
    prompts.push({ system: instructions, turns: turns.map(({ content }) => content) });
    return Response.json({ result: waiting.length > 0 ? waiting.shift() : write(turns[0]?.content ?? '{}') });
  };
  return {
    fetch,
    prompts,
    fail: (how: Fault | null) => void (fault = how),
    returnNext: (...values: readonly unknown[]) => void waiting.push(...values),
  };
}

function write(order: string): unknown {
  const { text, topic, source, scenes } = JSON.parse(order) as {
    readonly scenes?: readonly unknown[];
    readonly text?: string;
    readonly topic: string;
    readonly source: { readonly sentences: readonly { readonly id: number; readonly text: string }[] } | null;
  };
  if (text !== undefined) return { text: text.replace(/\s?\p{L}{8,}/gu, '') };
  const choices = ['Yes', 'No'].map((each, index) => ({ text: each, isRight: index === 0 }));
  if (scenes !== undefined) return { questions: [{ scene: 1, prompt: 'Is it so?', choices, explanation: '' }] };
  const said = source?.sentences.slice(0, 3).map((sentence) => ({ title: '', voice: sentence.text, image: '', sentences: [sentence.id] }));
  return { title: 'A script', scenes: said ?? [{ title: '', voice: `About ${topic}. `.repeat(10), image: '', sentences: [] }] };
}

scriptWriterSuite({
  name: 'acme',
  async open() {
    const { fetch, fail, prompts, returnNext } = createService();
    const writer = createAcmeWriter({ settings: SETTINGS, fetch });
    return { writer, fail, returnNext, listPrompts: () => prompts, close: async () => {} };
  },
});
