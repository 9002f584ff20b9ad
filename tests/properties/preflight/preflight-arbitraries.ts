import fc from 'fast-check';
import { PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import type { RenderTerms } from '#domain/plans/find-render-obstacles.ts';
import type { HexColor, Layer, Project } from '#domain/project/project.ts';
import { RENDERABLE_PRESENTERS, renderableProject } from '../project/renderable-project-arbitrary.ts';

export const TERMS: RenderTerms = {
  ...RENDERABLE_PRESENTERS,
  plan: 'creator',
  limits: PLAN_LIMITS.creator,
  lookIds: ['ada', 'ben'],
  length: { seconds: 1, exact: true },
};

const share = fc.integer({ min: 0, max: 16 }).map((value) => value / 20);
const anyColor = fc.constantFrom<HexColor>('#ffffff', '#eeeeee', '#777777', '#222222');

const anyText: fc.Arbitrary<Layer> = fc.record({
  id: fc.uuid(),
  kind: fc.constant('text' as const),
  text: fc.constantFrom('Hello', 'Two words', 'A {{name|longer}} text in several lines'),
  size: fc.constantFrom(0.05, 0.1),
  weight: fc.constant(700 as const),
  color: anyColor,
  align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
  box: fc.record({ x: share, y: share, width: fc.constant(0.3), height: fc.constant(0.2) }),
  from: fc.constant({ edge: 'scene-start' } as const),
  to: fc.constant({ edge: 'scene-end' } as const),
});

const anyPlate: fc.Arbitrary<Layer> = fc.record({
  id: fc.uuid(),
  kind: fc.constant('shape' as const),
  shape: fc.constant('rectangle' as const),
  fill: anyColor,
  box: fc.record({ x: share, y: share, width: fc.constant(0.5), height: fc.constant(0.4) }),
  from: fc.constant({ edge: 'scene-start' } as const),
  to: fc.constant({ edge: 'scene-end' } as const),
});

/** Ways to spoil a project that others may repair. */
const spoils: fc.Arbitrary<(project: Project) => Project> = fc.oneof(
  fc
    .array(fc.oneof(anyText, anyText, anyPlate), { minLength: 1, maxLength: 5 })
    .map((added) => (project: Project) => withFirstScene(project, (scene) => ({ ...scene, layers: [...scene.layers, ...added] }))),
  fc.constant((project: Project) => ({ ...project, lexicon: [{ written: 'nowhere', spoken: 'no where' }, ...project.lexicon] })),
  fc.constant((project: Project) => withFirstScene(project, (scene) => ({ ...scene, script: `${scene.script} 搜索` }))),
  fc.constant((project: Project) => withFirstScene(project, (scene) => ({ ...scene, avatarId: 'nobody' }))),
  fc.constant((project: Project) => withFirstScene(project, (scene) => ({ ...scene, voiceId: 'none' }))),
  fc.constant((project: Project) => withFirstScene(project, (scene) => ({ ...scene, background: { kind: 'image', assetId: 'gone' } }))),
  fc.constant((project: Project) => withFirstScene(project, (scene) => ({ ...scene, script: '', layers: [] }))),
  fc.constant((project: Project) =>
    withFirstScene(project, (scene) => ({
      ...scene,
      layers: scene.layers.map((layer) => ('assetId' in layer ? { ...layer, assetId: 'gone' } : { ...layer, id: 'same' })),
    })),
  ),
  fc.constant((project: Project) =>
    withFirstScene(project, (scene) => ({ ...scene, layers: scene.layers.map((layer) => ({ ...layer, from: { edge: 'scene-end' } })) })),
  ),
  fc.constant((project: Project) =>
    withFirstScene(project, (scene) => ({
      ...scene,
      layers: scene.layers.map((layer) => ({ ...layer, to: { edge: 'word-end', word: 99 } })),
    })),
  ),
);

export function withFirstScene(project: Project, change: (scene: Project['scenes'][number]) => Project['scenes'][number]): Project {
  return { ...project, scenes: project.scenes.map((scene, index) => (index === 0 ? change(scene) : scene)) };
}

export const spoiledProject: fc.Arbitrary<Project> = fc
  .tuple(renderableProject, fc.array(spoils, { minLength: 1, maxLength: 3 }))
  .map(([project, changes]) => changes.reduce((spoiled, spoil) => spoil(spoiled), project));
