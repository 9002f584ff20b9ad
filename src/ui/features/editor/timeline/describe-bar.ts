import { messages } from '#messages/features/editor/timeline/timeline.messages';
import { messages as cameraMessages } from '#messages/features/editor/camera.messages';
import type { Anchor, Layer } from '#domain/project/project.ts';
import { computeAnchorSeconds, type SceneTimes } from '#domain/renderer/anchor-seconds.ts';
import { describeLayer } from '../stage/describe-layer.ts';

/** What the timeline calls a layer, such as “Title: Three plans”. */
export function describeBar(layer: Layer): string {
  switch (layer.kind) {
    case 'title':
      return messages.layerTitle(layer.text);
    case 'lower-third':
      return messages.layerName(layer.text);
    case 'logo':
      return messages.logo;
    case 'camera':
      return messages.layerCamera(cameraMessages.moves[layer.move]);
    default:
      return describeLayer(layer);
  }
}

/** What an edge of a layer is at, such as ““people”, 1.2 seconds”. */
export function describePlace(anchor: Anchor, times: SceneTimes): string {
  const seconds = computeAnchorSeconds(anchor, times);
  if (!('word' in anchor)) return messages.place(anchor.edge === 'scene-start' ? messages.sceneStart : messages.sceneEnd, seconds);
  return messages.place(messages.quoted(times.words[anchor.word]?.text ?? ''), seconds);
}
