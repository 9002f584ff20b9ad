import { fitPresentersToPlan, type StandIn } from '#domain/plans/fit-presenters-to-plan.ts';
import { findPresenter, findPresenterVoice } from '#domain/presenters/presenter-voice.ts';
import { getDefaultResolution } from '#domain/plans/check-plan.ts';
import type { PlanLimits } from '#domain/plans/plan-limits.ts';
import type { Project } from '#domain/project/project.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { ChoicesStore } from './choices-store.ts';
import { UNTITLED } from './render-store.ts';

/** Default: the first presenter, and the voice that suits the presenter. */
export interface FirstChoices {
  readonly avatarId?: string | null;
  readonly voiceId?: string | null;
}

interface BegunProject {
  readonly script: string;
  readonly template: Project | null;
  readonly choices: FirstChoices;
}

export interface NewProject {
  readonly project: Project;
  /** Who presents instead of a template's presenter. */
  readonly standIns: readonly StandIn[];
}

/** A project with the script, template and choices that the page was opened with. A template's voices stay: the voice picker says which one isn't offered. */
export async function createNewProject(begun: BegunProject, { presenters, voices }: ChoicesStore, limits: PlanLimits): Promise<NewProject> {
  const resolution = getDefaultResolution(limits);
  if (begun.template !== null) {
    const { project, standIns } = fitPresentersToPlan(begun.template, presenters, limits);
    return { project: { ...(standIns.length > 0 ? await makeRoom(project) : project), resolution }, standIns };
  }
  const avatarId = findIdAmong(presenters, begun.choices.avatarId);
  const chosen = voices.find(({ id }) => id === begun.choices.voiceId);
  const voice = chosen ?? findPresenterVoice(findPresenter(presenters, avatarId), voices);
  const choices = { avatarId, voiceId: voice?.id ?? '' };
  const project = createProjectDocument(UNTITLED, [createScene('scene-1', begun.script, choices)]);
  return { project: { ...project, resolution }, standIns: [] };
}

/** For who stands in. Without it, the check says what is in the way. */
async function makeRoom(project: Project): Promise<Project> {
  const loaded = await import('#domain/preflight/widen-framing.ts').catch(() => null);
  return loaded?.widenWhereInTheWay(project) ?? project;
}

/** The preferred id if there is such a choice, else the first one's. */
function findIdAmong(choices: readonly { readonly id: string }[], preferredId: string | null | undefined): string {
  return (choices.find(({ id }) => id === preferredId) ?? choices[0])?.id ?? '';
}
