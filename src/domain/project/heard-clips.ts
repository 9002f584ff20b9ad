import type { Anchor, Scene } from './project.ts';
import type { ClipPlay } from './video-background.ts';

/** A clip of a scene with sound that isn't switched off. */
export interface HeardClip {
  readonly assetId: string;
  readonly play: ClipPlay;
  readonly volume: number;
  /** While it's shown; left out: the whole scene. */
  readonly span?: { readonly from: Anchor; readonly to: Anchor };
}

/** Clips of a scene whose own sound is heard, if they have one: behind the presenter, and on the stage. */
export function listHeardClips({ background, layers }: Pick<Scene, 'background' | 'layers'>): readonly HeardClip[] {
  const behind = background.kind === 'video' ? [toHeard(background.assetId, background)] : [];
  const shown = layers.flatMap((layer) =>
    layer.kind === 'image' && layer.clip !== undefined
      ? [{ ...toHeard(layer.assetId, layer.clip), span: { from: layer.from, to: layer.to } }]
      : [],
  );
  return [...behind, ...shown].filter(({ volume }) => volume > 0);
}

const toHeard = (assetId: string, play: ClipPlay): HeardClip => ({ assetId, play, volume: play.volume ?? 1 });

/** What a scene shows, whatever is heard of it. */
export function withoutVolumes({ background, layers }: Pick<Scene, 'background' | 'layers'>): Pick<Scene, 'background' | 'layers'> {
  return {
    background: background.kind === 'video' ? withoutVolume(background) : background,
    layers: layers.map((layer) =>
      layer.kind === 'image' && layer.clip !== undefined ? { ...layer, clip: withoutVolume(layer.clip) } : layer,
    ),
  };
}

function withoutVolume<Play extends ClipPlay>({ volume: _volume, ...play }: Play): Omit<Play, 'volume'> {
  return play;
}
