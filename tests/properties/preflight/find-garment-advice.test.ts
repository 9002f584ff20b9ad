import { computeHexContrast, LARGE_TEXT_CONTRAST } from '#domain/shared/color-contrast.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findProblems } from '#domain/preflight/find-problems.ts';
import { findFix } from '#domain/preflight/find-fix.ts';
import { findLook, getLooks } from '#domain/presenters/look.ts';
import { WARDROBES } from '#domain/presenters/wardrobe.ts';
import { applyCommands } from '#domain/project/edit/apply-commands.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { HexColor, Layer, Project } from '#domain/project/project.ts';
import { listGarments } from '#domain/preflight/list-garments.ts';
import { TERMS } from './preflight-arbitraries.ts';

const SPAN = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
const LOOKS = Object.keys(WARDROBES).flatMap((id) => getLooks(id).map((look) => look.id));

/** A scene with one text of a color; on the presenter's clothes, or in the corner beside them. */
function createProject(avatarId: string, color: HexColor, where: 'on' | 'beside'): Project {
  const scene = createScene('first', 'every word counts here today', { avatarId, voiceId: 'one' });
  const project = createProjectDocument('P', [{ ...scene, background: { kind: 'colour', colour: '#ffffff' }, placement: 'right' }]);
  const [shown = scene] = project.scenes;
  const [garment] = listGarments(project, shown);
  const on = garment && { x: garment.box.x + 0.02, y: garment.box.y + 0.02, width: garment.box.width - 0.04, height: 0.1 };
  const box = where === 'on' && on !== undefined ? on : { x: 0.02, y: 0.05, width: 0.2, height: 0.1 };
  const text: Layer = { ...SPAN, id: 'text', kind: 'text', text: 'Sale', size: 0.06, weight: 700, color, align: 'center', box };
  return { ...project, captions: { ...project.captions, burnedIn: false }, scenes: [{ ...shown, layers: [text] }] };
}

const findContrast = (project: Project) => findProblems(project, TERMS).find(({ code }) => code === 'text-contrast');

describe('texts over what presenters wear', () => {
  test('every look of the cast has clothes of known colors in the frame', () => {
    for (const avatarId of LOOKS) {
      const project = createProject(avatarId, '#000000', 'beside');
      const [scene] = project.scenes;
      expect(scene && listGarments(project, scene)[0]?.colors, avatarId).toEqual(findLook(avatarId)?.garments);
      expect(findLook(avatarId)?.garments.length, avatarId).toBeGreaterThan(0);
    }
  });

  test('a text is found by its contrast with the clothes that it is on, and with the background alone beside them', () => {
    const color = fc.constantFrom<HexColor>('#000000', '#12161c', '#6b7078', '#b3261e', '#1f4e79', '#2e6b3f');
    fc.assert(
      fc.property(fc.constantFrom(...LOOKS), color, (avatarId, letters) => {
        const garments = findLook(avatarId)?.garments ?? [];
        const onClothes = Math.min(...['#ffffff' as const, ...garments].map((other) => computeHexContrast(letters, other)));
        expect(findContrast(createProject(avatarId, letters, 'on')) !== undefined).toBe(onClothes < LARGE_TEXT_CONTRAST);
        expect(findContrast(createProject(avatarId, letters, 'beside'))).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  test('where no color is readable on everything, a plate is offered, and it’s the end of the finding', () => {
    const dark = LOOKS.find((id) =>
      (findLook(id)?.garments ?? []).some((color) => computeHexContrast(color, '#12161c') < LARGE_TEXT_CONTRAST),
    );
    const project = createProject(dark ?? '', '#12161c', 'on');
    const finding = findContrast(project);
    if (finding === undefined) throw new Error('Nothing was found.');
    const fix = findFix(project, finding, TERMS);
    expect(fix?.label).toBe('Put a plate behind it');
    const outcome = applyCommands(project, fix?.commands ?? []);
    if (outcome.kind === 'rejected') throw new Error(outcome.problem.message);
    expect(findContrast(outcome.project)).toBeUndefined();
    expect(outcome.project.scenes[0]?.layers.map(({ kind }) => kind)).toEqual(['shape', 'text']);
  });
});
