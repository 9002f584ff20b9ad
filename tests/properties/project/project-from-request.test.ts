import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseByteRange, formatContentDisposition } from '#server/http/file-responses.ts';
import { createProjectFromRequest } from '#server/videos/use-cases/create-project-from-request.ts';
import { PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import { switchFormat } from '#domain/preflight/switch-format.ts';
import { withoutFormats } from '#domain/project/format-places.ts';
import { ASPECT_RATIOS, type Project } from '#domain/project/project.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { renderableProject } from './renderable-project-arbitrary.ts';

describe('project of a generate request', () => {
  test('API-7 a script without a resolution gets the plan’s best', () => {
    const request = { script: 'Hello there.', avatarId: 'ada', voiceId: 'one' };
    expect(createProjectFromRequest(request, { saved: undefined, limits: PLAN_LIMITS.starter }).resolution).toBe('720p');
    expect(createProjectFromRequest(request, { saved: undefined, limits: PLAN_LIMITS.business }).resolution).toBe('1080p');
    expect(
      createProjectFromRequest({ ...request, resolution: '720p' }, { saved: undefined, limits: PLAN_LIMITS.business }).resolution,
    ).toBe('720p');
  });

  test('API-7 a line of three dashes starts a new scene', () => {
    const request = { script: 'Hello there.\r\n---\r\nAnd good-bye --- for now.\n\n-----\n', avatarId: 'ada', voiceId: 'one' };
    const project = createProjectFromRequest(request, { saved: undefined, limits: PLAN_LIMITS.starter });
    expect(project.scenes.map(({ id, script }) => [id, script])).toEqual([
      ['scene-1', 'Hello there.'],
      ['scene-2', 'And good-bye --- for now.'],
    ]);
    expect(project.title).toBe('Hello there. And good-bye for now.');
  });

  test('the title of a script has none of its marks', () => {
    const request = { script: '[pace slow] Welcome to our [strong] harbor. [nod] Here we go.', avatarId: 'ada', voiceId: 'one' };
    const { title } = createProjectFromRequest(request, { saved: undefined, limits: PLAN_LIMITS.starter });
    expect(title).toBe('Welcome to our harbor. Here we go.');
  });

  test('API-7 rejects a script with too many scenes and names the limit', () => {
    const script = Array.from({ length: PROJECT_LIMITS.scenes + 1 }, () => 'Hello.').join('\n---\n');
    const order = () =>
      createProjectFromRequest({ script, avatarId: 'ada', voiceId: 'one' }, { saved: undefined, limits: PLAN_LIMITS.business });
    expect(order).toThrow(expect.objectContaining({ field: 'script' }));
  });

  test('API-7 accepts a project unchanged, never silently reduced', () => {
    fc.assert(
      fc.property(renderableProject, (project) => {
        expect(createProjectFromRequest({ project }, { saved: undefined, limits: PLAN_LIMITS.starter })).toEqual(project);
      }),
    );
  });
});

describe('a video of a saved project in another format', () => {
  test('has things where somebody put them in that format, or is laid out for it', () => {
    fc.assert(
      fc.property(renderableProject, fc.constantFrom(...ASPECT_RATIOS), (saved, aspectRatio) => {
        const order = (document: Project) =>
          createProjectFromRequest({ projectId: 'saved', aspectRatio }, { saved: document, limits: PLAN_LIMITS.starter });
        expect(withoutFormats(order(saved))).toEqual(withoutFormats(switchFormat(saved, aspectRatio)));
        const arranged = switchFormat(saved, aspectRatio);
        const [first, ...others] = arranged.scenes;
        if (first === undefined) return;
        const moved = { ...arranged, scenes: [{ ...first, spot: { x: 0.3, y: 0.4, scale: 0.8 } }, ...others] };
        expect(order(switchFormat(moved, saved.aspectRatio)).scenes).toEqual(moved.scenes);
      }),
      { numRuns: 30 },
    );
  });
});

describe('download ranges', () => {
  test('are inside the file and not empty', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.tuple(fc.option(fc.nat(2000)), fc.option(fc.nat(2000))).map(([a, b]) => `bytes=${a ?? ''}-${b ?? ''}`),
        ),
        fc.nat(1500),
        (header, size) => {
          const range = parseByteRange(header, size);
          if (range.kind !== 'part') return;
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeGreaterThanOrEqual(range.start);
          expect(range.end).toBeLessThan(size);
        },
      ),
    );
  });

  test.each([
    ['bytes=0-0', { kind: 'part', start: 0, end: 0 }],
    ['bytes=5-', { kind: 'part', start: 5, end: 9 }],
    ['bytes=-3', { kind: 'part', start: 7, end: 9 }],
    ['bytes=-30', { kind: 'part', start: 0, end: 9 }],
    ['bytes=8-30', { kind: 'part', start: 8, end: 9 }],
    ['bytes=10-', { kind: 'unsatisfiable' }],
    ['bytes=-0', { kind: 'unsatisfiable' }],
    ['bytes=3-1', { kind: 'whole' }],
    ['bytes=0-1,4-5', { kind: 'whole' }],
    ['lines=0-1', { kind: 'whole' }],
  ])('parses %s of ten bytes', (header, expected) => expect(parseByteRange(header, 10)).toEqual(expected));
});

describe('download file name', () => {
  test('a title cannot break the header or name a folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const header = formatContentDisposition(`${title}.mp4`, false);
        expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[A-Za-z0-9%._~!$&+`^|#-]*$/);
        expect(header.slice('attachment; filename="'.length, header.indexOf('"; filename*'))).not.toMatch(/["\\/]/);
      }),
    );
  });
});
