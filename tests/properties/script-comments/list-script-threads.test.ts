import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createScenePath, listScriptThreads, type ScriptComment } from '#domain/script-comments/script-comment.ts';

const comment = (id: number, parentId: number | null): ScriptComment => ({
  ...{ id: String(id), parentId: parentId === null ? null : String(parentId), text: 'Hi', author: 'Ana', mine: true, removable: true },
  ...{ place: parentId === null ? { sceneId: 's', passage: null } : null, resolved: false, edited: false, createdAt: '' },
});

test('each comment is in one thread, in the order in which it was written; answers to nothing are left out', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(20)), { maxLength: 12 }), (parents) => {
      const comments = parents.map((parentId, id) => comment(id, parentId));
      const threads = listScriptThreads(comments);
      const isKnown = ({ parentId }: ScriptComment): boolean =>
        parentId === null || threads.some((thread) => thread.comment.id === parentId);
      const listed = threads.flatMap(({ comment: first, replies }) => [first.id, ...replies.map(({ id }) => id)]);
      expect(listed.toSorted((one, other) => Number(one) - Number(other))).toEqual(comments.filter(isKnown).map(({ id }) => id));
      for (const { replies } of threads) expect(replies).toEqual(comments.filter((each) => replies.includes(each)));
    }),
  );
});

test('a link to a scene keeps its id whole', () => {
  expect(createScenePath('p1', 'a/b')).toBe('/editor/p1/a%2Fb');
});
