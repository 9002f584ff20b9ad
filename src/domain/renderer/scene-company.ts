import type { Project, Scene } from '../project/project.ts';
import { listScenePresenters, listTurnScenes, takesTurns } from '../project/scene-presenters.ts';
import { findCameraFocus, findSharedFocus } from './camera/find-camera-focus.ts';
import type { SceneCamera } from './camera/scene-camera.ts';
import type { PresenterTracks } from './build-presenter-tracks.ts';
import type { LoadedPresenter } from './load-presenter.ts';
import { type LoadPlate, type ScenePlate, toPlateRequest } from './load-plate.ts';
import type { PresenterView } from './prepared-scene.ts';
import type { SceneTimeline } from './scene-timeline.ts';

/** Who is in a scene, the first presenter first. */
export interface SceneCompany {
  /** The first presenter's. */
  readonly plate: ScenePlate;
  readonly members: readonly CompanyMember[];
}

/** A presenter; of those who take the frame in turn each has a plate. */
export interface CompanyMember
  extends Omit<LoadedPresenter, 'background'>, Partial<Pick<ScenePlate, 'base' | 'circle' | 'hasOwnBackground'>> {
  readonly speaker: number;
  readonly avatarId: string;
}

/** Undefined when one of the presenters doesn't exist. */
export async function loadCompany(
  project: Project,
  scene: Scene,
  { plates, signal }: { readonly plates: LoadPlate; readonly signal?: AbortSignal | undefined },
): Promise<SceneCompany | undefined> {
  const scenes = takesTurns(scene) ? listTurnScenes(scene).map((turn) => turn.scene) : [scene];
  const options = signal === undefined ? {} : { signal };
  const loaded = await Promise.all(scenes.map((each) => plates(toPlateRequest(project, each), options)));
  const found = loaded.flatMap((plate) => plate ?? []);
  const [plate] = found;
  if (plate === undefined || found.length < loaded.length) return undefined;
  const shown = found.length > 1 ? found : [plate, ...plate.others];
  const members = listScenePresenters(scene).flatMap(({ speaker, avatarId }, index) => {
    const member = shown[index];
    return member === undefined ? [] : [{ ...member, speaker, avatarId }];
  });
  return { plate, members };
}

/** Where everybody's head is, by speaker. */
export function listFoci({ members }: SceneCompany, size: SceneSize): ReadonlyMap<number, SceneCamera['focus']> {
  return new Map(members.map(({ speaker, presenter, circle }) => [speaker, findCameraFocus(presenter, circle, size)]));
}

interface SceneSize {
  readonly width: number;
  readonly height: number;
}

/** On whoever has the frame, or in the middle of all. None where the camera rests. */
export function createCamera(
  { camera: moves, turns }: SceneTimeline,
  foci: ReadonlyMap<number, SceneCamera['focus']>,
): { readonly camera?: SceneCamera } {
  if (moves.length === 0) return {};
  const shared = findSharedFocus([...foci.values()]);
  if (turns === undefined) return { camera: { focus: shared, moves } };
  return { camera: { focus: shared, moves, turns: turns.map(({ speaker, from }) => ({ from, focus: foci.get(speaker) ?? shared })) } };
}

/** What is seen while each presenter has the frame, by speaker. `tracks`: of the members, in their order. */
export function createViews({ plate, members }: SceneCompany, tracks: readonly PresenterTracks[]): ReadonlyMap<number, PresenterView> {
  return new Map(
    members.flatMap(({ speaker, presenter, base = plate.base, circle, hasOwnBackground }, index) => {
      const own = tracks[index];
      if (own === undefined) return [];
      return [[speaker, { base, presenter, tracks: own, ...(circle && { circle }), ...(hasOwnBackground && { isStill: true }) }] as const];
    }),
  );
}
