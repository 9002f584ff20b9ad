/** The part of the editor that something in the way of rendering is about. */
export type RenderPlace = 'script' | 'presenter' | 'voice' | 'background' | 'logo' | 'format' | 'resolution' | 'title' | 'render';

const PLACES: Readonly<Record<string, RenderPlace>> = {
  script: 'script',
  avatarId: 'presenter',
  voiceId: 'voice',
  background: 'background',
  assetId: 'logo',
  aspectRatio: 'format',
  resolution: 'resolution',
  title: 'title',
};

/** Of a path in the project such as `scenes.0.script`; `render` for one the editor has no field for. */
export function placeOf(field: string | undefined): RenderPlace {
  const names = (field ?? '').split(/[.[\]]+/).toReversed();
  const name = names.find((part) => part in PLACES);
  return name === undefined ? 'render' : (PLACES[name] ?? 'render');
}

/** The scene such a path is in, from 0; undefined for the whole project. */
export function sceneOf(field: string | undefined): number | undefined {
  const index = /scenes[.[](\d+)/.exec(field ?? '')?.[1];
  return index === undefined ? undefined : Number(index);
}
