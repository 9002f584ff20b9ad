import { describe, expect, test } from 'vitest';
import type { ScriptApi } from '#ports/script-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface ScriptApiHarness {
  readonly name: string;
  /** Over a writer that writes and rewrites. `page`: the address of a page about a hive, with whole sentences. */
  readonly open: () => Promise<{ readonly scripts: ScriptApi; readonly page: string }>;
}

const TEXT = '# The hive\nBees live together in a hive. A hive of bees has one queen.';

/** The contract of `ScriptApi`, for every adapter. */
export function scriptApiSuite({ name, open }: ScriptApiHarness): void {
  describe(`ScriptApi: ${name}`, () => {
    test('says how scripts are written', async () => {
      expect(unwrapOk(await (await open()).scripts.writer())).toEqual({ manner: 'writes', rewrites: true, drafts: true });
    });

    test('writes scenes that name sentences of a text, and brings these along', async () => {
      const { scripts } = await open();
      const { script, source, seconds, language } = unwrapOk(await scripts.write({ source: { kind: 'text', text: TEXT }, seconds: 30 }));
      expect(language).toBe('en');
      expect(seconds).toBeGreaterThan(1);
      const named = script.scenes.flatMap(({ sentences }) => sentences);
      expect(named.length).toBeGreaterThan(0);
      expect(source?.sentences.map(({ id }) => id)).toEqual([...new Set(named)]);
      expect(TEXT).toContain(source?.sentences[0]?.text);
    });

    test('writes from a page, whose address comes back', async () => {
      const { scripts, page } = await open();
      const { script, source } = unwrapOk(await scripts.write({ source: { kind: 'page', url: page }, seconds: 30 }));
      expect(source?.url).toBe(page);
      expect(script.scenes.length).toBeGreaterThan(0);
    });

    test('writes about a topic, without a source', async () => {
      const { scripts } = await open();
      const written = unwrapOk(await scripts.write({ source: { kind: 'topic' }, topic: 'bees', seconds: 30 }));
      expect([written.source, written.script.title]).toEqual([null, 'bees']);
    });

    test('rejects with the field at fault', async () => {
      const { scripts } = await open();
      expect(await scripts.write({ source: { kind: 'topic' }, topic: ' ', seconds: 30 })).toMatchObject({
        kind: 'rejected',
        field: 'topic',
      });
      const nowhere = { kind: 'page', url: 'https://page.invalid/' } as const;
      expect(await scripts.write({ source: nowhere, seconds: 30 })).toMatchObject({ kind: 'rejected', field: 'source.url' });
      expect(await scripts.readDocument(new File([' '], 'Empty.txt'))).toMatchObject({ kind: 'rejected', field: 'file' });
    });

    test('reads the text of a document', async () => {
      const { scripts } = await open();
      const document = unwrapOk(await scripts.readDocument(new File([TEXT], 'Hives.md')));
      expect(document).toMatchObject({ title: 'Hives', isCut: false });
      expect(document.text.replace(/\n+/gu, '\n')).toBe(TEXT);
    });

    test('rewrites a text', async () => {
      const { scripts } = await open();
      expect(unwrapOk(await scripts.rewrite({ text: 'Bees extraordinarily like flowers.', how: 'shorter' }))).toBe('Bees like flowers.');
    });

    test('drafts questions about what scenes say', async () => {
      const { scripts } = await open();
      const questions = unwrapOk(await scripts.draftQuiz({ scenes: ['Bees live in a hive.', 'It has one queen.', 'The end.'], count: 2 }));
      expect(questions.map(({ scene }) => scene)).toEqual([1, 2]);
      for (const { choices } of questions) expect(choices.filter(({ isRight }) => isRight)).toHaveLength(1);
    });

    test('an aborted call is a failure', async () => {
      const { scripts } = await open();
      const options = { signal: AbortSignal.abort() };
      expect(await scripts.write({ source: { kind: 'topic' }, topic: 'bees', seconds: 30 }, options)).toMatchObject({ kind: 'failed' });
    });
  });
}
