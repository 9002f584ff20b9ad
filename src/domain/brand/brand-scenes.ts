import { PROJECT_LIMITS } from '../project/project-limits.ts';
import type { Project, Scene } from '../project/project.ts';
import { withSceneLanguage } from '../project/scene-language.ts';
import { BRAND_LIMITS, type BrandKit, type BrandScenes } from './brand-kit.ts';

/** Where scenes of the kit go: to the start and to the end of a video. */
export const BRAND_ENDS = ['intro', 'outro'] as const;
export type BrandEnd = (typeof BRAND_ENDS)[number];

/** Ids of scenes that came from a kit, by which applying it again finds them. A copy within the project has another id, and stays. */
const BRAND_SCENE_ID = /^brand-(?:intro|outro)-\d+$/u;

export function isBrandScene({ id }: Pick<Scene, 'id'>): boolean {
  return BRAND_SCENE_ID.test(id);
}

/** Why a project can't be an intro or an outro: it has no scenes beside those of a kit, or more than fit. */
export type BrandScenesProblem = { readonly kind: 'no-scenes' } | { readonly kind: 'too-many-scenes'; readonly count: number };

/** The scenes of a project for a kit, each with its language; those that a kit put there are left out. */
export function takeBrandScenes(project: Project): BrandScenes | BrandScenesProblem {
  const scenes = project.scenes.filter((scene) => !isBrandScene(scene)).map((scene) => withSceneLanguage(project, scene));
  if (scenes.length === 0) return { kind: 'no-scenes' };
  return scenes.length > BRAND_LIMITS.scenes ? { kind: 'too-many-scenes', count: scenes.length } : { title: project.title, scenes };
}

/** Why a kit's scenes don't go into a project. `over`: what would be above the limit, in scenes or in characters of all scripts. */
export interface BrandFitProblem {
  readonly kind: 'scenes' | 'scripts';
  readonly over: number;
}

/** Null where the kit's scenes fit beside those of the project. */
export function findBrandFitProblem(project: Project, kit: Pick<BrandKit, BrandEnd>): BrandFitProblem | null {
  const scenes = listBrandedScenes(project, kit);
  const over = {
    scenes: scenes.length - PROJECT_LIMITS.scenes,
    scripts: scenes.reduce((sum, { script }) => sum + script.length, 0) - PROJECT_LIMITS.scripts,
  };
  const added = BRAND_ENDS.some((end) => kit[end] !== null);
  const kind = (['scenes', 'scripts'] as const).find((each) => added && over[each] > 0);
  return kind === undefined ? null : { kind, over: over[kind] };
}

/**
 * The project with the kit's scenes at its ends, in place of those that an earlier kit put there. Unchanged where they don't fit, and where
 * no other scene would be left.
 */
export function placeBrandScenes(project: Project, kit: Pick<BrandKit, BrandEnd>): Project {
  if (project.scenes.every(isBrandScene) || findBrandFitProblem(project, kit) !== null) return project;
  return { ...project, scenes: listBrandedScenes(project, kit) };
}

function listBrandedScenes({ scenes }: Project, { intro, outro }: Pick<BrandKit, BrandEnd>): readonly Scene[] {
  return [...markScenes('intro', intro), ...scenes.filter((scene) => !isBrandScene(scene)), ...markScenes('outro', outro)];
}

function markScenes(end: BrandEnd, brand: BrandScenes | null): readonly Scene[] {
  return (brand?.scenes ?? []).map((scene, at) => ({ ...scene, id: `brand-${end}-${at + 1}` }));
}

/** Title of the kit where it's listed beside projects and videos that use an upload. */
export const BRAND_USE_TITLE = 'Brand kit';

/** What of a kit refers to uploads, in the form in which the rules of projects look for them. */
export function toBrandDocument({ music, intro, outro }: Pick<BrandKit, 'music' | BrandEnd>): Pick<Project, 'scenes' | 'music'> {
  return { scenes: [...(intro?.scenes ?? []), ...(outro?.scenes ?? [])], ...(music && { music }) };
}
