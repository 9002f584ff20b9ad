import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';

/** What a thread begins with asks for its order or its port. */
const entries = globSync('server/**/*-worker.ts').filter((file) => readFileSync(file, 'utf8').includes("'node:worker_threads'"));

/** Whether a module waits while it's evaluated; what it does in functions is another matter. */
function hasTopLevelAwait(source: string): boolean {
  const look = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    if (Array.isArray(value)) return value.some(look);
    const node = value as { readonly type?: string; readonly await?: boolean };
    if (node.type === 'AwaitExpression' || node.await === true) return true;
    return !/Function/.test(node.type ?? '') && Object.values(value).some(look);
  };
  return look(parseAst(source, { lang: 'ts' }));
}

describe('entry modules of threads', () => {
  test('are found', () => {
    expect(entries.length).toBeGreaterThanOrEqual(6);
  });

  test.each([
    ['await load();', true],
    ['post(await load());', true],
    ['export {}; for await (const one of list) use(one);', true],
    ['async function load() { await other(); } void load();', false],
    ['on("message", async () => { await other(); });', false],
  ])('%s', (source, waits) => {
    expect(hasTopLevelAwait(source)).toBe(waits);
  });

  test.each(entries)('%s has no await at its top level: ending such a thread can abort the process', (entry) => {
    expect(hasTopLevelAwait(readFileSync(entry, 'utf8'))).toBe(false);
  });
});
