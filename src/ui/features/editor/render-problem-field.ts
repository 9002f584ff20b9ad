/** The part of the editor that something in the way of rendering is about. */
export type RenderProblemField = 'script' | 'presenter' | 'voice' | 'background' | 'logo' | 'format' | 'resolution' | 'title' | 'render';

const FIELDS: Readonly<Record<string, RenderProblemField>> = {
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
export function getProblemField(field: string | undefined): RenderProblemField {
  const names = (field ?? '').split(/[.[\]]+/).toReversed();
  const name = names.find((part) => part in FIELDS);
  return name === undefined ? 'render' : (FIELDS[name] ?? 'render');
}

/** The scene such a path is in, from 0; undefined for the whole project. */
export function getProblemScene(field: string | undefined): number | undefined {
  const index = /scenes[.[](\d+)/.exec(field ?? '')?.[1];
  return index === undefined ? undefined : Number(index);
}
