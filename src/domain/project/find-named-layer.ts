import type { Layer, Project, Scene } from './project.ts';

/** What a script may call a layer by its kind. */
const KIND_NAMES: Readonly<Record<string, (layer: Layer) => boolean>> = {
  title: ({ kind }) => kind === 'title',
  name: ({ kind }) => kind === 'lower-third',
  logo: ({ kind }) => kind === 'logo',
  text: ({ kind }) => kind === 'text',
  shape: ({ kind }) => kind === 'shape',
  image: (layer) => layer.kind === 'image',
  clip: (layer) => layer.kind === 'image' && layer.clip !== undefined,
};

/** The layer that a script means by `title`, `image`, `image 2` (in the order of the list) or by words of its text; upper case doesn't matter. */
export function findNamedLayer(layers: Scene['layers'], name: string): Layer | undefined {
  const wanted = name.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  const [, kind = wanted, number = '1'] = /^(\p{L}+)(?: (\d{1,3}))?$/u.exec(wanted) ?? [];
  const isOfKind = Object.hasOwn(KIND_NAMES, kind) ? KIND_NAMES[kind] : undefined;
  const ofKind = isOfKind === undefined ? undefined : layers.filter(isOfKind)[Number(number) - 1];
  return ofKind ?? layers.find((layer) => 'text' in layer && layer.text.toLowerCase().replaceAll(/\s+/gu, ' ').includes(wanted));
}

/** What a script calls a layer, whatever its text is; undefined for a camera move. */
export function nameLayer(layers: Scene['layers'], layer: Layer): string | undefined {
  const kind = Object.keys(KIND_NAMES).find((name) => KIND_NAMES[name]?.(layer) === true);
  if (kind === undefined) return undefined;
  const at = layers.filter((each) => KIND_NAMES[kind]?.(each) === true).indexOf(layer);
  return at === 0 ? kind : `${kind} ${at + 1}`;
}

/** Where titles and names usually begin in a wide frame: beside the presenter. */
const BESIDE = { left: 0.25, right: 0.75 } as const;
const MIDDLE = 0.5;

/** The middle of a layer, as a share of the frame's width. */
export function findLayerMiddle(
  layer: Layer,
  { aspectRatio }: Pick<Project, 'aspectRatio'>,
  { placement }: Pick<Scene, 'placement'>,
): number {
  if ('box' in layer) return layer.box.x + layer.box.width / 2;
  if (layer.kind === 'camera') return MIDDLE;
  if (layer.spot !== undefined) return layer.spot.x;
  if (layer.kind === 'logo') return layer.corner.endsWith('left') ? BESIDE.left : BESIDE.right;
  if (aspectRatio !== '16:9') return MIDDLE;
  return layer.kind === 'title' && placement === 'left' ? BESIDE.right : BESIDE.left;
}
