import { messages } from '#messages/features/editor/stage/stage.messages';
import type { FreeLayer } from '#domain/stage/free-layer.ts';

/** UTF-16 units of a text in its layer's name. */
const LONGEST = 40;

/** What the stage calls a layer, such as “Text: Three plans”. */
export function describeLayer(layer: FreeLayer): string {
  switch (layer.kind) {
    case 'text': {
      const text = layer.text.replaceAll(/\s+/gu, ' ').trim();
      return messages.text(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
    }
    case 'shape':
      return messages.shapes[layer.shape];
    case 'image':
      return layer.clip === undefined ? messages.image : messages.clip;
  }
}
