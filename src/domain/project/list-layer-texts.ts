import type { Layer } from './project.ts';

/** What a layer says, in reading order; nothing for a logo, a shape, an image or the camera. */
export function listLayerTexts(layer: Layer): readonly string[] {
  switch (layer.kind) {
    case 'title':
    case 'text':
      return [layer.text];
    case 'lower-third':
      return [layer.text, layer.detail];
    case 'logo':
    case 'shape':
    case 'image':
    case 'camera':
      return [];
  }
}

/** The uploaded image that a layer shows. */
export function getLayerAsset(layer: Layer): string | undefined {
  return layer.kind === 'logo' || layer.kind === 'image' ? layer.assetId : undefined;
}
