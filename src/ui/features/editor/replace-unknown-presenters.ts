import type { Project } from '../../../domain/project/project.ts';
import { mapOtherPresenters } from '../../../domain/project/scene-presenters.ts';

/** Replaces presenters unknown to this server by the first one. Voices stay: the voice picker says which one isn't offered. */
export function replaceUnknownPresenters(template: Project, presenters: Choices): Project {
  const scenes = template.scenes.map((scene) =>
    mapOtherPresenters({ ...scene, avatarId: findIdAmong(presenters, scene.avatarId) }, (other) => ({
      ...other,
      avatarId: findIdAmong(presenters, other.avatarId),
    })),
  );
  return { ...template, scenes };
}

type Choices = readonly { readonly id: string }[];

/** The preferred id if there is such a choice, else the first one's. */
export function findIdAmong(choices: Choices, preferredId: string | null | undefined): string {
  return (choices.find(({ id }) => id === preferredId) ?? choices[0])?.id ?? '';
}
