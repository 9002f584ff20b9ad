import { messages } from '#messages/features/editor/animation.messages';
import { animateLayer, LAYER_ANIMATIONS, type LayerAnimation } from '#domain/project/layer-animation.ts';
import type { Layer } from '#domain/project/project.ts';
import { Select } from '../../components/select.tsx';
import styles from './layers.module.css';

/** A layer that can have animations: all but logos and the camera. */
type AnimatedLayer = Exclude<Layer, { readonly kind: 'logo' | 'camera' }>;

const AUTOMATIC = 'automatic';
const ENDS = ['enter', 'leave'] as const;

interface AnimationFieldsProps<Animated extends AnimatedLayer> {
  readonly layer: Animated;
  onChange(layer: Animated): void;
}

/** How a layer enters and leaves. */
export function AnimationFields<Animated extends AnimatedLayer>({ layer, onChange }: AnimationFieldsProps<Animated>) {
  return (
    <div className={styles.span}>
      {ENDS.map((end) => (
        <Select<LayerAnimation | typeof AUTOMATIC>
          key={end}
          label={messages[end]}
          value={layer[end] ?? AUTOMATIC}
          options={[
            { value: AUTOMATIC, label: messages.automatic },
            ...LAYER_ANIMATIONS.map((value) => ({ value, label: messages.animations[end][value] })),
          ]}
          onValueChange={(value) => onChange(animateLayer(layer, end, value === AUTOMATIC ? undefined : value))}
        />
      ))}
    </div>
  );
}
