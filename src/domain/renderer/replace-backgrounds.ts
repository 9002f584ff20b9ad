import type { HexColor, Project, Scene } from '../project/project.ts';

/** The project on one color, for `recoverAlpha`; in 1080p at most. Scenes that came in through black are blended: black would cover everything. */
export function replaceBackgrounds(project: Project, colour: HexColor): Project {
  return {
    ...project,
    resolution: project.resolution === '2160p' ? '1080p' : project.resolution,
    scenes: project.scenes.map((scene): Scene => ({ ...scene, background: { kind: 'colour', colour }, ...blendIn(scene) })),
  };
}

function blendIn({ transition }: Scene): Pick<Scene, 'transition'> {
  return transition?.kind === 'fade-through-black' ? { transition: { ...transition, kind: 'crossfade' } } : {};
}
