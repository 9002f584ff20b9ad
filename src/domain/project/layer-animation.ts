/** How a layer enters or leaves. `none`: a cut. `slide`: upwards, while it fades. `pop`: it grows, or shrinks, while it fades. */
export const LAYER_ANIMATIONS = ['none', 'fade', 'slide', 'pop'] as const;
export type LayerAnimation = (typeof LAYER_ANIMATIONS)[number];

/** Without one, titles and layers that begin or end at a word fade for a moment; others cut. */
export interface LayerAnimations {
  readonly enter?: LayerAnimation;
  readonly leave?: LayerAnimation;
}

/** The layer with another animation at one end; undefined leaves the field out. */
export function animateLayer<Animated extends LayerAnimations>(
  layer: Animated,
  end: keyof LayerAnimations,
  animation: LayerAnimation | undefined,
): Animated {
  const { [end]: _former, ...others } = layer;
  // What is left out is optional, so the rest is still the same kind of layer.
  return (animation === undefined ? others : { ...others, [end]: animation }) as Animated;
}
