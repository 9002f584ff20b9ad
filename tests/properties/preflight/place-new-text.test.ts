import { describe, expect, test } from 'vitest';
import { placeNewCard, placeNewText } from '#domain/preflight/place-new-text.ts';
import { computeSceneLayout } from '#domain/preflight/scene-layout.ts';
import { switchFormat } from '#domain/preflight/switch-format.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { ASPECT_RATIOS, type AspectRatio, type Layer, type Project, type Scene } from '#domain/project/project.ts';
import { meets } from '#domain/renderer/place-name-card.ts';
import { isFreeLayer } from '#domain/stage/free-layer.ts';
import { createTextLayer } from '#domain/stage/new-layers.ts';
import { listGalleryTemplates } from '#ui/features/templates/list-gallery-templates.ts';

const WHOLE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;

function withLayer(project: Project, scene: Scene, layer: Layer): readonly [Project, Scene] {
  const changed = { ...scene, layers: [...scene.layers, layer] };
  return [{ ...project, scenes: project.scenes.map((each) => (each === scene ? changed : each)) }, changed];
}

/** Adds texts to a scene and gives their boxes, with those of everything that they mustn't cover. */
function addTexts(project: Project, scene: Scene, count: number) {
  let [now, shown] = [project, scene];
  for (let added = 0; added < count; added += 1) {
    const layer = placeNewText(now, shown, createTextLayer(shown, 'Your text'));
    [now, shown] = withLayer(now, shown, layer);
  }
  const { heads, texts, names } = computeSceneLayout(now, shown);
  const others = texts.filter(({ index }) => index < scene.layers.length).map(({ bounds }) => bounds);
  const boxes = shown.layers.slice(scene.layers.length).flatMap((layer) => (isFreeLayer(layer) ? [layer.box] : []));
  return { boxes, taken: [...[...heads, ...names].map(({ box }) => box), ...others] };
}

describe('a new text', () => {
  test.each(ASPECT_RATIOS)('covers no face in %s, and no text that is there, a second one included', (aspectRatio) => {
    const alone = createScene('scene-1', 'Good morning.', { avatarId: 'amara', voiceId: 'one' });
    const project = { ...createProjectDocument('New', [alone]), aspectRatio };
    const { boxes, taken } = addTexts(project, alone, 2);
    const [one, other] = boxes;
    if (one === undefined || other === undefined) throw new Error('No text was added.');
    expect(meets(one, other)).toBe(false);
    for (const box of boxes) expect(taken.some((each) => meets(each, box))).toBe(false);
  });

  test('covers nothing in any scene of the templates in 16:9, and in few that are full in a narrow format', () => {
    const listCovering = (aspectRatio: AspectRatio) =>
      listGalleryTemplates().flatMap((template) => {
        const project = switchFormat(template.project, aspectRatio);
        return project.scenes.map((scene) => {
          const { boxes, taken } = addTexts(project, scene, 1);
          return boxes.some((box) => taken.some((each) => meets(each, box)));
        });
      });
    expect(listCovering('16:9')).not.toContain(true);
    const narrow = ASPECT_RATIOS.flatMap(listCovering);
    expect(narrow.filter((covers) => covers).length / narrow.length).toBeLessThan(0.2);
  });

  test('is where it always was in a scene that has nothing there', () => {
    const alone = createScene('scene-1', 'Good morning.', { avatarId: 'amara', voiceId: 'one' });
    const layer = createTextLayer(alone, 'Your text');
    expect(placeNewText(createProjectDocument('New', [alone]), alone, layer)).toEqual(layer);
  });
});

describe('a new title', () => {
  const title = { ...WHOLE, id: 'title', kind: 'title', text: '' } as const;
  const place = (layers: readonly Layer[]) => {
    const scene = { ...createScene('scene-1', 'Good morning.', { avatarId: 'amara', voiceId: 'one' }), layers };
    const project = createProjectDocument('New', [scene]);
    const placed = placeNewCard(project, scene, title);
    const [now, shown] = withLayer(project, scene, { ...placed, text: 'What we do in spring' });
    const { names, texts, heads } = computeSceneLayout(now, shown);
    const own = names.at(-1)?.box;
    const others = [...texts.map(({ bounds }) => bounds), ...[...heads, ...names.slice(0, -1)].map(({ box }) => box)];
    return { placed, covers: own !== undefined && others.some((box) => meets(own, box)) };
  };

  test('has its usual place if that is free, and else one where it covers neither a text nor another title', () => {
    expect(place([])).toEqual({ placed: title, covers: false });
    const text = createTextLayer(createScene('', '', { avatarId: '', voiceId: '' }), 'A text');
    const inTheWay: Layer = { ...text, box: { x: 0.06, y: 0.36, width: 0.3, height: 0.12 } };
    for (const layers of [[inTheWay], [{ ...title, id: 'first', text: 'Spring' }]]) {
      const { placed, covers } = place(layers);
      expect(placed.spot).toBeDefined();
      expect(covers).toBe(false);
    }
  });
});
