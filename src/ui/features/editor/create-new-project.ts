import { getDefaultResolution } from '../../../domain/plans/check-plan.ts';
import type { PlanLimits } from '../../../domain/plans/plan-limits.ts';
import type { Project } from '../../../domain/project/project.ts';
import { createProjectDocument, createScene } from '../../../domain/project/project-defaults.ts';
import type { ChoicesStore } from './choices-store.ts';
import { UNTITLED } from './render-store.ts';
import { findIdAmong, replaceUnknownPresenters } from './replace-unknown-presenters.ts';

/** Default: the first of each list. */
export interface FirstChoices {
  readonly avatarId?: string | null;
  readonly voiceId?: string | null;
}

interface BegunProject {
  readonly script: string;
  readonly template: Project | null;
  readonly choices: FirstChoices;
}

/** A project with the script, template and choices that the page was opened with. */
export function createNewProject(begun: BegunProject, { presenters, voices }: ChoicesStore, limits: PlanLimits): Project {
  const resolution = getDefaultResolution(limits);
  if (begun.template !== null) return { ...replaceUnknownPresenters(begun.template, presenters), resolution };
  const choices = { avatarId: findIdAmong(presenters, begun.choices.avatarId), voiceId: findIdAmong(voices, begun.choices.voiceId) };
  return { ...createProjectDocument(UNTITLED, [createScene('scene-1', begun.script, choices)]), resolution };
}
