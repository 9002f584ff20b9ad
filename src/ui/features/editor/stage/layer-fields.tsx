import { messages } from '#messages/features/editor/stage/stage.messages';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useId } from 'react';
import { encodeEmoji } from '#domain/emoji/encode-emoji.ts';
import { canFontDraw } from '#domain/fonts/choose-font-file.ts';
import type { ProjectFont } from '#domain/fonts/project-font.ts';
import { FREE_LAYER_LIMITS, PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { FAINTEST_LOGO, FONT_WEIGHTS, TEXT_ALIGNS, type HexColor } from '#domain/project/project.ts';
import { type FreeLayer, getRotation, limitBox, turnLayer } from '#domain/stage/free-layer.ts';
import { TextAreaField } from '#ui/components/text-area-field.tsx';
import section from '../inspector-section.module.css';
import type { ChoicesStore } from '../choices-store.ts';
import { Segmented } from '../segmented.tsx';
import { ColorField } from './color-field.tsx';
import { NumberField } from './number-field.tsx';
import type { StageStore } from './stage-store.ts';
import styles from './stage.module.css';

const StageClipFields = lazy(async () => ({ default: (await import('./stage-clip-fields.tsx')).StageClipFields }));

const WEIGHTS = FONT_WEIGHTS.map((weight) => ({ value: String(weight), label: messages.inspector.weights[weight] }));
const ALIGNS = TEXT_ALIGNS.map((value) => ({ value, label: messages.inspector.aligns[value] }));
const SIDES = ['x', 'y', 'width', 'height'] as const;
const OUTLINE = { color: '#12161c', width: 0.006 } as const;
const FILL = '#ee6c2b';

interface LayerFieldsProps<Kind extends FreeLayer = FreeLayer> {
  readonly stage: StageStore;
  readonly layer: Kind;
  readonly brandColors: readonly HexColor[];
  /** The project's own. */
  readonly font: ProjectFont | undefined;
  readonly choices: ChoicesStore;
}

/** Exact values of one layer. A locked one keeps its place. */
export const LayerFields = observer(function LayerFields({ stage, layer, brandColors, font, choices }: LayerFieldsProps) {
  const { offset, box } = FREE_LAYER_LIMITS;
  const locked = layer.locked === true;
  return (
    <>
      {layer.kind === 'text' && <TextFields stage={stage} layer={layer} brandColors={brandColors} font={font} />}
      {layer.kind === 'shape' && <ShapeFields stage={stage} layer={layer} brandColors={brandColors} />}
      {layer.kind === 'image' && layer.clip !== undefined && (
        <Suspense fallback={null}>
          <StageClipFields stage={stage} choices={choices} layer={layer} play={layer.clip} />
        </Suspense>
      )}
      <div className={styles.numbers}>
        {SIDES.map((side) => (
          <NumberField
            key={side}
            label={messages.inspector[side]}
            value={layer.box[side] * 100}
            min={(side === 'x' || side === 'y' ? -offset : box.min) * 100}
            max={(side === 'x' || side === 'y' ? offset : box.max) * 100}
            disabled={locked}
            onChange={(value) => stage.change({ ...layer, box: limitBox({ ...layer.box, [side]: value / 100 }) })}
          />
        ))}
        <NumberField
          label={messages.inspector.rotation}
          value={getRotation(layer)}
          min={-FREE_LAYER_LIMITS.rotation}
          max={FREE_LAYER_LIMITS.rotation}
          disabled={locked}
          onChange={(value) => stage.change(turnLayer(layer, value))}
        />
        <NumberField
          label={messages.inspector.opacity}
          value={(layer.opacity ?? 1) * 100}
          min={FAINTEST_LOGO * 100}
          max={100}
          onChange={(value) => stage.change({ ...layer, opacity: value / 100 })}
        />
      </div>
    </>
  );
});

const TextFields = observer(function TextFields({
  stage,
  layer,
  brandColors,
  font,
}: Omit<LayerFieldsProps<Extract<FreeLayer, { readonly kind: 'text' }>>, 'choices'>) {
  const id = useId();
  const isWriting = stage.writingId === layer.id;
  const oneWeight = font !== undefined && font.regular === undefined && canFontDraw(font, encodeEmoji(layer.text)) ? font.name : undefined;

  useEffect(() => {
    const field = document.getElementById(id);
    if (!isWriting || !(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.select();
    stage.endWriting();
  }, [id, isWriting, stage]);

  return (
    <>
      <TextAreaField
        id={id}
        label={messages.inspector.content}
        rows={3}
        value={layer.text}
        maxLength={PROJECT_LIMITS.freeText}
        onValueChange={(text) => stage.change({ ...layer, text })}
      />
      <Segmented
        label={messages.inspector.weight}
        value={String(layer.weight)}
        options={WEIGHTS}
        onValueChange={(value) => stage.change({ ...layer, weight: value === '700' ? 700 : 500 })}
        {...(oneWeight !== undefined && { hint: messages.inspector.oneWeight(oneWeight) })}
      />
      <Segmented
        label={messages.inspector.align}
        value={layer.align}
        options={ALIGNS}
        onValueChange={(align) => stage.change({ ...layer, align })}
      />
      <div className={styles.numbers}>
        <NumberField
          label={messages.inspector.size}
          value={layer.size * 100}
          min={FREE_LAYER_LIMITS.size.min * 100}
          max={FREE_LAYER_LIMITS.size.max * 100}
          onChange={(value) => stage.change({ ...layer, size: value / 100 })}
        />
      </div>
      <ColorField
        label={messages.inspector.color}
        value={layer.color}
        brandColors={brandColors}
        onChange={(color) => stage.change({ ...layer, color })}
      />
    </>
  );
});

function ShapeFields({
  stage,
  layer,
  brandColors,
}: Omit<LayerFieldsProps<Extract<FreeLayer, { readonly kind: 'shape' }>>, 'font' | 'choices'>) {
  const { fill, outline, ...rest } = layer;
  const line = layer.shape === 'line';
  const bar = layer.shape === 'progress';
  return (
    <>
      {!line && !bar && (
        <label className={styles.color}>
          <input
            type="checkbox"
            className={section.tick}
            checked={fill !== undefined}
            onChange={(event) => stage.change(event.target.checked ? { ...layer, fill: FILL } : { ...rest, outline: outline ?? OUTLINE })}
          />
          {messages.inspector.filled}
        </label>
      )}
      {!line && (bar || fill !== undefined) && (
        <ColorField
          label={messages.inspector.fill}
          value={fill ?? outline?.color ?? FILL}
          brandColors={brandColors}
          onChange={(color) => stage.change({ ...layer, fill: color })}
        />
      )}
      {!line && (
        <label className={styles.color}>
          <input
            type="checkbox"
            className={section.tick}
            checked={outline !== undefined}
            onChange={(event) => stage.change(event.target.checked ? { ...layer, outline: OUTLINE } : { ...rest, fill: fill ?? FILL })}
          />
          {messages.inspector.outlined}
        </label>
      )}
      {outline !== undefined && (
        <>
          <ColorField
            label={messages.inspector.outline}
            value={outline.color}
            brandColors={brandColors}
            onChange={(color) => stage.change({ ...layer, outline: { ...outline, color } })}
          />
          <div className={styles.numbers}>
            <NumberField
              label={messages.inspector.outlineWidth}
              value={outline.width * 100}
              min={FREE_LAYER_LIMITS.outline.min * 100}
              max={FREE_LAYER_LIMITS.outline.max * 100}
              onChange={(value) => stage.change({ ...layer, outline: { ...outline, width: value / 100 } })}
            />
          </div>
        </>
      )}
    </>
  );
}
