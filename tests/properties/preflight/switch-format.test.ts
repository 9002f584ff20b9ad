import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectSchema } from '#contract/project-document-schema.ts';
import { listLayoutAdvice } from '#domain/preflight/change-format.ts';
import { computeOverlap, computeSceneLayout } from '#domain/preflight/scene-layout.ts';
import { listFormatProjects, switchFormat } from '#domain/preflight/switch-format.ts';
import { applyPlaces, collectPlaces, listFormats, withoutFormats } from '#domain/project/format-places.ts';
import { ASPECT_RATIOS, type AspectRatio, type Layer, type LayerBox, type Project } from '#domain/project/project.ts';
import { isFreeLayer } from '#domain/stage/free-layer.ts';
import { listGalleryTemplates } from '#ui/features/templates/list-gallery-templates.ts';
import { renderableProject } from '../project/renderable-project-arbitrary.ts';
import { GENERATED } from './generated-projects.ts';

const anyFormat = fc.constantFrom(...ASPECT_RATIOS);
const listOthers = (aspectRatio: AspectRatio): readonly AspectRatio[] => ASPECT_RATIOS.filter((each) => each !== aspectRatio);

/** The project with the texts and shapes of its first scene elsewhere. */
function placeFirst(project: Project, place: Partial<LayerBox>): Project {
  const move = (layer: Layer): Layer => (isFreeLayer(layer) ? { ...layer, box: { ...layer.box, ...place } } : layer);
  return { ...project, scenes: project.scenes.map((scene, index) => (index === 0 ? { ...scene, layers: scene.layers.map(move) } : scene)) };
}

function getFirst<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error('There is none.');
  return first;
}

describe('formats side by side', () => {
  test.each(Object.entries(GENERATED))(
    '%s comes out right in every other format: no face covered, no text outside or too small',
    (_, project) => {
      for (const aspectRatio of listOthers(project.aspectRatio)) {
        const left = listLayoutAdvice(switchFormat(project, aspectRatio)).map(({ code, field }) => `${aspectRatio} ${code} ${field}`);
        expect(left).toEqual([]);
      }
    },
  );

  test('a title keeps off the ring of a round presenter, and may stand in a corner beside it', () => {
    const project = GENERATED['g06-circle'];
    if (project === undefined) throw new Error('The project is gone.');
    for (const aspectRatio of listOthers(project.aspectRatio)) {
      const shown = switchFormat(project, aspectRatio);
      const { heads, texts } = computeSceneLayout(shown, getFirst(shown.scenes));
      const ring = getFirst(heads).box;
      expect(computeOverlap(getFirst(texts).bounds, ring), aspectRatio).toBe(0);
      const corner = placeFirst(shown, { x: ring.x, y: ring.y, width: ring.width * 0.1, height: ring.height * 0.1 });
      expect(listLayoutAdvice(corner).map(({ code }) => code)).not.toContain('covers-face');
      const onRing = placeFirst(shown, { x: ring.x + ring.width * 0.45, y: ring.y, width: ring.width * 0.1, height: ring.height * 0.1 });
      expect(listLayoutAdvice(onRing).map(({ code }) => code)).toContain('covers-face');
    }
  });

  test('a template is as it was when its own format is shown again, after all others', async () => {
    for (const { id, project } of listGalleryTemplates()) {
      const away = listOthers(project.aspectRatio).reduce(switchFormat, project);
      expect(listFormats(away).toSorted()).toEqual([...ASPECT_RATIOS].toSorted());
      expect(withoutFormats(switchFormat(away, project.aspectRatio)), id).toEqual(project);
    }
  });

  test('what somebody moves in one format stays there, and the others are as they were', () => {
    fc.assert(
      fc.property(renderableProject, anyFormat, fc.integer({ min: 1, max: 8 }), (project, aspectRatio, tenths) => {
        fc.pre(aspectRatio !== project.aspectRatio);
        const moved = placeFirst(switchFormat(project, aspectRatio), { x: tenths / 10 });
        const back = switchFormat(moved, project.aspectRatio);
        expect(withoutFormats(back)).toEqual(project);
        expect(withoutFormats(switchFormat(back, aspectRatio))).toEqual(withoutFormats(moved));
        expect(projectSchema.parse(back)).toEqual(back);
      }),
      { numRuns: 40 },
    );
  });

  test('texts, voices and images are those of all formats; what is new in one is laid out in the others', () => {
    const project = GENERATED['g01-text-beside'];
    if (project === undefined) throw new Error('The project is gone.');
    const upright = switchFormat(project, '9:16');
    const [scene] = upright.scenes;
    const [text] = scene?.layers ?? [];
    if (scene === undefined || text?.kind !== 'text') throw new Error('The text is gone.');
    const added: Layer = { ...text, id: 'added', text: 'More', box: { ...text.box, y: 0.02, height: 0.06 } };
    const written = { ...upright, scenes: [{ ...scene, script: 'Something else.', layers: [{ ...text, text: 'Two ways' }, added] }] };
    const wide = switchFormat(written, '16:9');
    expect(wide.scenes[0]).toMatchObject({ script: 'Something else.', layers: [{ id: 'a', text: 'Two ways' }, { id: 'added' }] });
    const [former] = project.scenes[0]?.layers ?? [];
    expect(wide.scenes[0]?.layers[0]).toMatchObject({ box: former !== undefined && isFreeLayer(former) ? former.box : {} });
  });

  test('each format is an ordinary project to render, the shown one as it stands', () => {
    fc.assert(
      fc.property(renderableProject, fc.shuffledSubarray([...ASPECT_RATIOS]), (project, formats) => {
        const all = formats.reduce(switchFormat, project);
        const projects = listFormatProjects(all);
        expect(projects.map(({ aspectRatio }) => aspectRatio)).toEqual(listFormats(all));
        expect(projects[0]).toEqual(withoutFormats(all));
        for (const each of projects) expect(each).not.toHaveProperty('formats');
      }),
      { numRuns: 20 },
    );
  });

  test('a format is there once: a project that names one twice is rejected, and the shown one isn’t made twice', () => {
    const [project] = Object.values(GENERATED);
    if (project === undefined) throw new Error('The projects are gone.');
    const [places] = switchFormat(project, '1:1').formats ?? [];
    if (places === undefined) throw new Error('The places are gone.');
    const upright = { ...places, aspectRatio: '9:16' as const };
    expect(projectSchema.safeParse({ ...project, formats: [upright, upright] }).success).toBe(false);
    expect(projectSchema.safeParse({ ...project, formats: [upright] }).success).toBe(true);
    expect(listFormats({ ...project, formats: [places, upright] })).toEqual(['16:9', '9:16']);
  });

  test('places of a project change nothing in it', () => {
    fc.assert(
      fc.property(renderableProject, (project) => {
        expect(applyPlaces(project, collectPlaces(project))).toEqual(project);
      }),
    );
  });
});
