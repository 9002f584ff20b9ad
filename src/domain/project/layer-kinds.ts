import { PROJECT_LIMITS } from './project-limits.ts';
import type { Layer } from './project.ts';

type TextField = 'text' | 'detail';

interface LayerKind {
  /** What is shown as text, in reading order. */
  readonly texts: readonly TextField[];
  /** Characters that each of them may have. */
  readonly limit: number;
  /**
   * What says where it is: `spot`, nothing until it's moved, since the product places it; `corner`, a corner until it's moved; `box`, a box of
   * its own. Undefined: it's nowhere.
   */
  readonly place?: 'spot' | 'corner' | 'box';
}

/** What is true of each kind of layer. A kind that's forgotten here doesn't compile. */
const LAYER_KINDS = {
  title: { texts: ['text'], limit: PROJECT_LIMITS.layerText, place: 'spot' },
  'lower-third': { texts: ['text', 'detail'], limit: PROJECT_LIMITS.layerText, place: 'spot' },
  logo: { texts: [], limit: 0, place: 'corner' },
  text: { texts: ['text'], limit: PROJECT_LIMITS.freeText, place: 'box' },
  shape: { texts: [], limit: 0, place: 'box' },
  image: { texts: [], limit: 0, place: 'box' },
  camera: { texts: [], limit: 0 },
} as const satisfies Readonly<Record<Layer['kind'], LayerKind>>;

type Place = NonNullable<LayerKind['place']>;
type KindAt<At extends Place> = {
  [Kind in Layer['kind']]: (typeof LAYER_KINDS)[Kind] extends { readonly place: At } ? Kind : never;
}[Layer['kind']];
export type LayerAt<At extends Place> = Extract<Layer, { readonly kind: KindAt<At> }>;
/** A title or a name: a text that the product designs and places. */
export type CardLayer = LayerAt<'spot'>;
export type NameCard = Extract<Layer, { readonly kind: 'lower-third' }>;

const getKind = ({ kind }: Layer): LayerKind => LAYER_KINDS[kind];

export function isLayerAt<At extends Place>(layer: Layer, place: At): layer is LayerAt<At> {
  return getKind(layer).place === place;
}

export function isCard(layer: Layer | undefined): layer is CardLayer {
  return layer !== undefined && isLayerAt(layer, 'spot');
}

export function isNameCard(layer: Layer | undefined): layer is NameCard {
  return layer?.kind === 'lower-third';
}

interface LayerText {
  readonly field: TextField;
  readonly text: string;
  readonly limit: number;
}

/** What a layer says, in reading order; nothing for a logo, a shape, an image or the camera. */
export function listTextFields(layer: Layer): readonly LayerText[] {
  const { texts, limit } = getKind(layer);
  const said: Layer & Partial<Record<TextField, string>> = layer;
  return texts.map((field) => ({ field, text: said[field] ?? '', limit }));
}

export function listLayerTexts(layer: Layer): readonly string[] {
  return listTextFields(layer).map(({ text }) => text);
}

/** The layer with each of its texts changed. */
export function mapLayerTexts(layer: Layer, change: (text: string, limit: number) => string): Layer {
  const changed = listTextFields(layer).map(({ field, text, limit }) => [field, change(text, limit)]);
  return changed.length === 0 ? layer : { ...layer, ...Object.fromEntries(changed) };
}

/** The uploaded image that a layer shows. */
export function getLayerAsset(layer: Layer): string | undefined {
  return layer.kind === 'logo' || layer.kind === 'image' ? layer.assetId : undefined;
}
