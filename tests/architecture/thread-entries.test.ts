import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { listServerEntries, toEntryName } from '../../tools/server-build/server-entries.mjs';

/** What a thread begins with asks for its order or its port. */
const started = listServerEntries('.');
const entries = started.filter((file) => readFileSync(file, 'utf8').includes("'node:worker_threads'"));

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
  test('are found, and each has a name of its own in the built server', () => {
    expect(entries.length).toBeGreaterThanOrEqual(10);
    expect(new Set(started.map(toEntryName)).size).toBe(started.length);
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
