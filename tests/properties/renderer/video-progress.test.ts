import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import { computePassedShare, computeVideoShares } from '#domain/renderer/video-progress.ts';

const CAST = { avatarId: 'ada', voiceId: 'slt' };

function createProject(scripts: readonly string[]): Project {
  return createProjectDocument(
    'Test',
    scripts.map((script, at) => createScene(`scene-${at}`, script, CAST)),
  );
}

const script = fc.oneof(
  fc.string({ maxLength: 60, unit: 'grapheme' }),
  fc.constantFrom('', ' ', '…', 'One two. [pause 2s] Three.', '你好，世界', '[nod]'),
);
const scripts = fc.array(script, { minLength: 1, maxLength: 8 });

describe('18.3 the shares of a video that its scenes are', () => {
  test('begin at 0, end at 1, and each begins where the one before ends, whatever the scripts', () => {
    fc.assert(
      fc.property(scripts, (given) => {
        const shares = computeVideoShares(createProject(given));
        expect(shares).toHaveLength(given.length);
        expect(shares[0]?.from).toBe(0);
        expect(shares.at(-1)?.to).toBe(1);
        shares.forEach(({ from, to }, at) => {
          expect(from).toBe(at === 0 ? 0 : shares[at - 1]?.to);
          expect(to).toBeGreaterThanOrEqual(from);
        });
      }),
    );
  });

  test('are larger for longer scripts, and for pauses', () => {
    const widths = computeVideoShares(createProject(['Hello there.', 'Hello there, and welcome back.', 'Hello there. [pause 5s]'])).map(
      ({ from, to }) => to - from,
    );
    expect(widths[1]).toBeGreaterThan(widths[0] ?? 1);
    expect(widths[2]).toBeGreaterThan(widths[1] ?? 1);
  });

  test('leave out scenes without anything to say', () => {
    const [, silent] = computeVideoShares(createProject(['Hello there.', ' ', 'Hello there.']));
    expect(silent).toEqual({ from: 0.5, to: 0.5 });
  });
});

test('18.3 from frame to frame the same part of a scene passes, and with the last frame all of it has', () => {
  fc.assert(
    fc.property(scripts, fc.integer({ min: 1, max: 90 }), (given, frames) => {
      let passed = 0;
      for (const share of computeVideoShares(createProject(given))) {
        for (let n = 0; n < frames; n++) {
          const next = computePassedShare(share, { n, frames });
          expect(next).toBeGreaterThanOrEqual(passed);
          expect(next - passed).toBeCloseTo((share.to - share.from) / frames, 9);
          passed = next;
        }
        expect(passed).toBe(share.to);
      }
      expect(passed).toBe(1);
    }),
  );
});
