import { describe, expect, test } from 'vitest';
import { REVIEW_LIMITS } from '#domain/review/review.ts';
import type { ScriptCommentApi } from '#ports/script-comment-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface ScriptCommentApiHarness {
  readonly name: string;
  /** With a saved project of one scene `s` that says SCRIPT, which the caller owns and nobody has commented on. */
  readonly open: () => Promise<{
    readonly api: ScriptCommentApi;
    readonly projectId: string;
    /** Saves another script of the scene. */
    readonly write: (script: string) => Promise<void>;
  }>;
}

export const SCRIPT = 'Hello there. Welcome to the tour.';
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const PASSAGE = { quote: 'Welcome', start: 13 };
const THREAD = { place: { sceneId: 's', passage: PASSAGE }, text: 'Warmer' };

export function scriptCommentApiSuite({ name, open }: ScriptCommentApiHarness): void {
  describe(`ScriptCommentApi: ${name}`, () => {
    async function openThread() {
      const harness = await open();
      const { comments } = unwrapOk(await harness.api.start(harness.projectId, THREAD));
      return { ...harness, id: comments[0]?.id ?? '' };
    }

    test('a thread is about words, or a whole scene, and everyone’s own', async () => {
      const { api, projectId } = await open();
      expect(unwrapOk(await api.load(projectId))).toEqual({ comments: [], people: [] });
      unwrapOk(await api.start(projectId, { ...THREAD, text: ' Warmer\r\n ' }));
      const both = unwrapOk(await api.start(projectId, { place: { sceneId: 's', passage: null }, text: 'Shorter' }));
      const expected = { parentId: null, mine: true, removable: true, resolved: false, edited: false };
      expect(both.comments).toMatchObject([
        { ...THREAD, ...expected },
        { ...expected, place: { sceneId: 's', passage: null }, text: 'Shorter' },
      ]);
      expect(unwrapOk(await api.load(projectId))).toEqual(both);
    });

    test('words that stand elsewhere are found, and words or scenes that don’t exist are refused', async () => {
      const { api, projectId } = await open();
      const near = { sceneId: 's', passage: { ...PASSAGE, start: 0 } };
      expect(unwrapOk(await api.start(projectId, { ...THREAD, place: near })).comments[0]?.place?.passage).toEqual(PASSAGE);
      for (const place of [
        { sceneId: 's', passage: { quote: 'Goodbye', start: 0 } },
        { sceneId: 'other', passage: null },
      ]) {
        const refused = { kind: 'rejected', status: 400, code: 'unknown-place', field: 'place' };
        expect(await api.start(projectId, { ...THREAD, place })).toMatchObject(refused);
      }
      for (const passage of [
        { quote: '', start: 0 },
        { quote: 'Welcome', start: -1 },
        { quote: 'Welcome', start: 0.5 },
      ])
        expect(await api.start(projectId, { ...THREAD, place: { sceneId: 's', passage } })).toMatchObject({
          kind: 'rejected',
          status: 400,
        });
      expect(unwrapOk(await api.load(projectId)).comments).toHaveLength(1);
    });

    test('its words are followed when the script is saved, and found again after they were gone', async () => {
      const { api, projectId, write } = await openThread();
      const load = async () => unwrapOk(await api.load(projectId)).comments[0]?.place?.passage;
      await write(`Oh. ${SCRIPT}`);
      expect(await load()).toEqual({ quote: 'Welcome', start: 17 });
      await write('Oh. Hello there. Welcoome to the tour.');
      expect(await load()).toEqual({ quote: 'Welcoome', start: 17 });
      await write('Oh. Hello there.');
      expect(await load()).toMatchObject({ quote: 'Welcoome' });
      await write('Welcoome! Oh. Hello there.');
      expect(await load()).toEqual({ quote: 'Welcoome', start: 0 });
    });

    test('members answer threads, but not answers', async () => {
      const { api, projectId, id } = await openThread();
      const { comments } = unwrapOk(await api.reply(projectId, { parentId: id, text: 'Yes' }));
      expect(comments[1]).toMatchObject({ parentId: id, place: null, text: 'Yes', mine: true, resolved: false });
      for (const parentId of [comments[1]?.id ?? '', NOWHERE])
        expect(await api.reply(projectId, { parentId, text: 'No' })).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('a thread is resolved and opened again; an answer can’t be', async () => {
      const { api, projectId, id } = await openThread();
      for (const resolved of [true, true, false])
        expect(unwrapOk(await api.resolve(projectId, id, resolved)).comments[0]).toMatchObject({ resolved });
      const { comments } = unwrapOk(await api.reply(projectId, { parentId: id, text: 'Yes' }));
      expect(await api.resolve(projectId, comments[1]?.id ?? '', true)).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('authors change and delete what they wrote, with its answers', async () => {
      const { api, projectId, id } = await openThread();
      expect(unwrapOk(await api.edit(projectId, id, ' Warmer ')).comments[0]).toMatchObject({ text: 'Warmer', edited: false });
      expect(unwrapOk(await api.edit(projectId, id, 'Much warmer')).comments[0]).toMatchObject({ text: 'Much warmer', edited: true });
      unwrapOk(await api.reply(projectId, { parentId: id, text: 'Yes' }));
      expect(unwrapOk(await api.remove(projectId, id)).comments).toEqual([]);
      for (const outcome of [await api.remove(projectId, id), await api.edit(projectId, id, 'Again')])
        expect(outcome).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('a text has its limits', async () => {
      const { api, projectId, id } = await openThread();
      for (const text of ['', ' \n', 'x'.repeat(REVIEW_LIMITS.text + 1)])
        for (const outcome of [
          await api.start(projectId, { ...THREAD, text }),
          await api.reply(projectId, { parentId: id, text }),
          await api.edit(projectId, id, text),
        ])
          expect(outcome).toMatchObject({ kind: 'rejected', status: 400, field: 'text' });
      expect(unwrapOk(await api.load(projectId)).comments).toMatchObject([{ text: THREAD.text }]);
    });

    test('the script of another user is not found', async () => {
      const { api, id } = await openThread();
      for (const outcome of [
        await api.load(NOWHERE),
        await api.start(NOWHERE, THREAD),
        await api.reply(NOWHERE, { parentId: id, text: 'Hi' }),
        await api.resolve(NOWHERE, id, true),
        await api.edit(NOWHERE, id, 'Hi'),
        await api.remove(NOWHERE, id),
      ])
        expect(outcome).toMatchObject({ kind: 'rejected', status: 404 });
    });
  });
}
