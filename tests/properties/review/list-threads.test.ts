import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOpenThreads, listMarksAt, listThreads, MARK_REACH } from '#domain/review/list-threads.ts';
import { computeReviewStatus, REVIEW_DECISIONS, type ReviewComment } from '#domain/review/review.ts';

const comments: fc.Arbitrary<readonly ReviewComment[]> = fc
  .array(
    fc.record({
      seconds: fc.integer({ min: 0, max: 5 }),
      point: fc.option(fc.record({ x: fc.double({ min: 0, max: 1, noNaN: true }), y: fc.double({ min: 0, max: 1, noNaN: true }) })),
      parent: fc.option(fc.nat(5)),
      resolved: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((rows) =>
    rows.map(({ parent, ...row }, index) => ({
      ...{ ...row, id: `${index}`, author: 'Ana', text: 'Hi', byMaker: false, mine: false, edited: false, createdAt: '' },
      parentId: parent === null || parent >= index || rows[parent]?.parent !== null ? null : `${parent}`,
    })),
  );

test('threads are in the order of the video, then of writing, and hold every comment once', () => {
  fc.assert(
    fc.property(comments, (given) => {
      const threads = listThreads(given);
      const shown = threads.flatMap(({ comment, replies }) => [comment, ...replies]);
      expect(shown.map(({ id }) => id).toSorted()).toEqual(given.map(({ id }) => id).toSorted());
      expect(threads.map(({ number }) => number)).toEqual(threads.map((_, index) => index + 1));
      const order = threads.map(({ comment }) => [comment.seconds, Number(comment.id)] as const);
      expect(order).toEqual(order.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]));
      for (const { replies } of threads)
        expect(replies.map(({ id }) => Number(id))).toEqual(replies.map(({ id }) => Number(id)).toSorted((a, b) => a - b));
    }),
  );
});

test('marks of a moment are exactly the spots within reach, and open threads those that nobody resolved', () => {
  fc.assert(
    fc.property(comments, fc.double({ min: 0, max: 6, noNaN: true }), (given, at) => {
      const threads = listThreads(given);
      const near = threads.filter(({ comment: { point, seconds } }) => point !== null && Math.abs(seconds - at) <= MARK_REACH);
      expect(listMarksAt(threads, at).map(({ number }) => number)).toEqual(near.map(({ number }) => number));
      expect(countOpenThreads(given)).toBe(threads.filter(({ comment }) => !comment.resolved).length);
    }),
  );
});

test('a video is approved once a reviewer approves and none asks for changes, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...REVIEW_DECISIONS), { maxLength: 6 }), (given) => {
      const status = computeReviewStatus(given.map((decision) => ({ decision })));
      const expected = given.includes('changes-requested') ? 'changes-requested' : given.length > 0 ? 'approved' : 'open';
      expect(status).toBe(expected);
      expect(computeReviewStatus(given.toReversed().map((decision) => ({ decision })))).toBe(status);
    }),
  );
});
