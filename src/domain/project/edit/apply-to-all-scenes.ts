import { isEqualJson } from '../../shared/is-equal-json.ts';
import type { Layer, Project, Scene } from '../project.ts';
import { isForAllScenes } from '../progress-bar.ts';
import { isSameSpot } from '../stage-spot.ts';
import { hasSameVoice, withVoice } from '../name-voices.ts';
import { listSceneFields, type SceneFieldsWith, withoutSceneFields, withSceneFields } from '../scene-fields.ts';
import { isSamePlace, placeScene } from './edit-scene.ts';

/** A scene's property that can be applied to all scenes. */
export type SharedChoice = 'presenter' | 'voice' | 'background' | 'framing' | 'gestures' | 'placement' | 'transition';

type SetPresenter = (scene: Scene, avatarId: string) => Scene;

/** The project with one scene's property in every scene; null when nothing changes. `setPresenter`: whose voice may go along. */
export function applyToAllScenes(
  project: Project,
  sceneId: string,
  { choice, setPresenter = setAvatar }: { readonly choice: SharedChoice; readonly setPresenter?: SetPresenter | undefined },
): Project | null {
  const from = project.scenes.find((scene) => scene.id === sceneId);
  if (from === undefined || project.scenes.every((scene) => hasChoice(scene, from, choice))) return null;
  return { ...project, scenes: project.scenes.map((scene) => withChoice(scene, from, { choice, setPresenter })) };
}

const setAvatar: SetPresenter = (scene, avatarId) => ({ ...scene, avatarId });

function withChoice(
  scene: Scene,
  from: Scene,
  { choice, setPresenter }: { readonly choice: SharedChoice; readonly setPresenter: SetPresenter },
): Scene {
  switch (choice) {
    case 'presenter':
      return setPresenter(scene, from.avatarId);
    case 'voice':
      return withVoice(scene, from.voiceId, from.voice);
    case 'background':
      return { ...scene, background: from.background };
    case 'framing':
      return { ...scene, framing: from.framing };
    case 'gestures':
      return withSceneFields(scene, { gestures: from.gestures });
    case 'placement':
      return placeScene(scene, from);
    case 'transition':
      return withSceneFields(scene, { transition: from.transition });
  }
}

function hasChoice(scene: Scene, from: Scene, choice: SharedChoice): boolean {
  switch (choice) {
    case 'presenter':
      return scene.avatarId === from.avatarId;
    case 'voice':
      return hasSameVoice(scene, from);
    case 'background':
      return isEqualJson(scene.background, from.background);
    case 'framing':
      return scene.framing === from.framing;
    case 'gestures':
      return scene.gestures === from.gestures;
    case 'placement':
      return isSamePlace(scene, from);
    case 'transition':
      return isEqualJson(scene.transition, from.transition);
  }
}

export type LogoLayer = Extract<Layer, { readonly kind: 'logo' }>;

/** The scene's first logo. */
export function findLogo(scene: Scene): LogoLayer | undefined {
  return scene.layers.find((layer) => layer.kind === 'logo');
}

/** Whether every scene shows the same logo in the same way. */
export function isLogoEverywhere(project: Project): boolean {
  const [first, ...rest] = project.scenes.map(findLogo);
  return first !== undefined && rest.every((logo) => logo !== undefined && isSameLogo(logo, first));
}

/** Sets the logo, or removes it where null, in one scene, or in all scenes without `sceneId`. Other layers stay. */
export function setLogo(project: Project, logo: LogoLayer | null, sceneId?: string): Project {
  const scenes = project.scenes.map((scene) => {
    if (sceneId !== undefined && scene.id !== sceneId) return scene;
    const known = findLogo(scene);
    const others = scene.layers.filter((layer) => layer !== known);
    return { ...scene, layers: logo === null ? others : [...others, { ...logo, id: known?.id ?? createFreeId(others) }] };
  });
  return { ...project, scenes };
}

function createFreeId(layers: readonly Layer[]): string {
  const taken = new Set(layers.map((layer) => layer.id));
  let number = 1;
  while (taken.has(`logo-${number}`)) number += 1;
  return `logo-${number}`;
}

function isSameLogo(one: LogoLayer, other: LogoLayer): boolean {
  return (
    one.assetId === other.assetId &&
    one.corner === other.corner &&
    one.size === other.size &&
    one.opacity === other.opacity &&
    isSameSpot(one.spot, other.spot)
  );
}

/** Creates a scene like the given one, without what belongs to its words. Logos and progress bars stay. */
export function createNextScene(scene: Scene, id: string): Scene {
  const own: Pick<Scene, SceneFieldsWith<'next', 'own'>> = {
    id,
    script: '',
    layers: scene.layers.filter((layer) => layer.kind === 'logo' || isForAllScenes(layer)),
  };
  return { ...withoutSceneFields(scene, listSceneFields('next', 'none')), ...own };
}
