import { isEqualJson } from '../shared/is-equal-json.ts';
import { isLayerAt } from './layer-kinds.ts';
import type { AspectRatio, FormatPlaces, LayerPlace, PresenterPlace, ScenePlaces } from './place.ts';
import type { Layer, Project, Scene, ScenePresenter } from './project.ts';

/** All formats of a project, the one it's shown in first. */
export function listFormats({ aspectRatio, formats = [] }: Pick<Project, 'aspectRatio' | 'formats'>): readonly AspectRatio[] {
  return [...new Set([aspectRatio, ...formats.map((each) => each.aspectRatio)])];
}

/** Where everything is in the format that the project is shown in. */
export function collectPlaces({ aspectRatio, captions: { position, spot }, scenes }: Project): FormatPlaces {
  return { aspectRatio, captions: { ...(position && { position }), ...(spot && { spot }) }, scenes: scenes.map(collectScene) };
}

function collectScene({ id, inFrame, placement, spot, otherPresenters, layers }: Scene): ScenePlaces {
  return {
    id,
    ...(inFrame && { inFrame }),
    ...(placement && { placement }),
    ...(spot && { spot }),
    ...(otherPresenters && {
      presenters: otherPresenters.map((each) => ({
        speaker: each.speaker,
        ...(each.placement && { placement: each.placement }),
        ...(each.spot && { spot: each.spot }),
      })),
    }),
    layers: layers.flatMap(collectLayer),
  };
}

function collectLayer(layer: Layer): readonly LayerPlace[] {
  const { id } = layer;
  if (isLayerAt(layer, 'spot')) return [{ id, ...(layer.spot && { spot: layer.spot }) }];
  if (isLayerAt(layer, 'corner')) {
    const { corner, size, spot } = layer;
    return [{ id, corner, ...(size && { logoSize: size }), ...(spot && { spot }) }];
  }
  if (!isLayerAt(layer, 'box')) return [];
  const { box, keyframes } = layer;
  return [
    {
      id,
      box,
      ...(layer.kind === 'text' && { size: layer.size }),
      ...(keyframes && { keyframes: keyframes.map(({ x, y, scale }) => ({ x, y, scale })) }),
    },
  ];
}

/** The project with these places where it has what they are of; what they don't know stays where it is. */
export function applyPlaces(project: Project, { aspectRatio, captions, scenes }: FormatPlaces): Project {
  const { position: _position, spot: _spot, ...usual } = project.captions;
  const byId = new Map(scenes.map((places) => [places.id, places]));
  const changed = { ...usual, ...captions };
  return {
    ...project,
    aspectRatio,
    captions: isEqualJson(changed, project.captions) ? project.captions : changed,
    scenes: project.scenes.map((scene) => {
      const places = byId.get(scene.id);
      return places === undefined ? scene : applyToScene(scene, places);
    }),
  };
}

/** Whether these places are of everything that the project has a place of. */
export function hasAllPlaces(project: Project, { scenes }: FormatPlaces): boolean {
  const byId = new Map(scenes.map((places) => [places.id, places]));
  return collectPlaces(project).scenes.every((own) => {
    const places = byId.get(own.id);
    return (
      places !== undefined &&
      own.layers.every((layer) => places.layers.some((each) => isPlaceOf(each, layer))) &&
      (own.presenters ?? []).every(({ speaker }) => places.presenters?.some((each) => each.speaker === speaker))
    );
  });
}

/** A layer that has become another kind, or has other keyframes, has no place yet. */
function isPlaceOf(place: LayerPlace, own: LayerPlace): boolean {
  return (
    place.id === own.id &&
    (place.box === undefined) === (own.box === undefined) &&
    (place.size === undefined) === (own.size === undefined) &&
    (place.corner === undefined) === (own.corner === undefined) &&
    place.keyframes?.length === own.keyframes?.length
  );
}

function applyToScene(scene: Scene, { inFrame, placement, spot, presenters = [], layers }: ScenePlaces): Scene {
  const { inFrame: laidOut, placement: _placement, spot: _spot, ...others } = scene;
  const isOfAll = (scene.otherPresenters ?? []).every(({ speaker }) => presenters.some((each) => each.speaker === speaker));
  const shown = isOfAll ? inFrame : laidOut;
  const byId = new Map(layers.map((place) => [place.id, place]));
  const otherPresenters = scene.otherPresenters?.map((presenter) => applyToPresenter(presenter, presenters));
  const moved: Scene = {
    ...others,
    ...(shown && { inFrame: shown }),
    ...(placement && { placement }),
    ...(spot && { spot }),
    ...(otherPresenters && { otherPresenters }),
    layers: scene.layers.map((layer) => {
      const place = byId.get(layer.id);
      const own = collectLayer(layer)[0];
      return place === undefined || own === undefined || !isPlaceOf(place, own) ? layer : applyToLayer(layer, place);
    }),
  };
  return isEqualJson(moved, scene) ? scene : moved;
}

function applyToPresenter(presenter: ScenePresenter, places: readonly PresenterPlace[]): ScenePresenter {
  const place = places.find(({ speaker }) => speaker === presenter.speaker);
  if (place === undefined) return presenter;
  const { placement: _placement, spot: _spot, ...others } = presenter;
  return { ...others, ...place };
}

function applyToLayer(layer: Layer, { box, size, keyframes, spot, corner, logoSize }: LayerPlace): Layer {
  if (isLayerAt(layer, 'spot')) {
    const { spot: _former, ...others } = layer;
    return { ...others, ...(spot && { spot }) };
  }
  if (isLayerAt(layer, 'corner')) {
    const { spot: _former, size: _size, ...others } = layer;
    return { ...others, ...(corner && { corner }), ...(logoSize && { size: logoSize }), ...(spot && { spot }) };
  }
  if (!isLayerAt(layer, 'box')) return layer;
  return {
    ...layer,
    ...(box && { box }),
    ...(layer.kind === 'text' && size !== undefined && { size }),
    ...(layer.keyframes && keyframes && { keyframes: layer.keyframes.map((each, at) => ({ ...each, ...keyframes[at] })) }),
  };
}

/** The project in one of its formats, as an ordinary one without others. */
export function withoutFormats({ formats: _others, ...project }: Project): Project {
  return project;
}
