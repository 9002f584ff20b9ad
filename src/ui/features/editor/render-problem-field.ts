/** The editor field that a render problem concerns. */
export type RenderProblemField = 'script' | 'presenter' | 'voice' | 'background' | 'logo' | 'format' | 'resolution' | 'title' | 'render';

const FIELDS: Readonly<Record<string, RenderProblemField>> = {
  script: 'script',
  avatarId: 'presenter',
  voiceId: 'voice',
  recording: 'voice',
  background: 'background',
  assetId: 'logo',
  aspectRatio: 'format',
  resolution: 'resolution',
  title: 'title',
};

/** Field of a project path such as `scenes.0.script`; `render` if the editor has no field for it. */
export function getProblemField(field: string | undefined): RenderProblemField {
  const names = (field ?? '').split(/[.[\]]+/).toReversed();
  const name = names.find((part) => part in FIELDS);
  return name === undefined ? 'render' : (FIELDS[name] ?? 'render');
}

/** Scene index of a project path; undefined for the whole project. */
export function getProblemScene(field: string | undefined): number | undefined {
  const index = /scenes[.[](\d+)/.exec(field ?? '')?.[1];
  return index === undefined ? undefined : Number(index);
}
