import { messages as spotMessages } from '#messages/features/editor/stage/spot.messages';
import { messages } from '#messages/features/editor/stage/stage.messages';
import { observer } from 'mobx-react-lite';
import { selectValue } from '#ui/stores/select-value.ts';
import { useEffect, useId, useRef } from 'react';
import { getHandleSides, HANDLES } from '#domain/stage/box-geometry.ts';
import { type FreeLayer, getRotation } from '#domain/stage/free-layer.ts';
import { SAFE_AREA } from '#domain/stage/snap.ts';
import { describeLayer } from './describe-layer.ts';
import { FindingMark } from './finding-mark.tsx';
import { SpotBoxes } from './spot-boxes.tsx';
import type { SpotStore } from './spot-store.ts';
import { HANDLE_SIZE, StageHandle, TOUCH_SIZE } from './stage-handle.tsx';
import type { StageStore } from './stage-store.ts';
import { useSpotDrag } from './use-spot-drag.ts';
import styles from './stage.module.css';
import { useElementWidth } from './use-element-width.ts';
import { useTouchAction } from './use-touch-action.ts';
import { useStageKeys } from './use-stage-keys.ts';
import { type StageDrag, useStageDrag } from './use-stage-drag.ts';

/** Units of the drawing's height. */
const HEIGHT = 1000;

/** CSS pixels from a box to its rotation handle. */
const STEM = 26;

interface StageOverlayProps {
  readonly stage: StageStore;
  readonly spots: SpotStore;
  /** What the check found about a layer of the scene. */
  readonly findFinding: (layerId: string) => string | undefined;
}

/** Boxes and handles of the layers over the preview: select, move, resize, and rotate. */
export const StageOverlay = observer(function StageOverlay({ stage, spots, findFinding }: StageOverlayProps) {
  const svg = useRef<SVGSVGElement>(null);
  const hintId = useId();
  const { shown, start } = useStageDrag(stage, svg);
  const drag = useSpotDrag(spots, svg);
  const spotHintId = useId();
  useStageKeys({ stage, spots, svg });
  useTouchAction(svg);
  const shownWidth = useElementWidth(svg);
  const width = HEIGHT * stage.ratio;
  const unit = shownWidth === 0 ? 1 : width / shownWidth;

  return (
    <>
      <svg
        ref={svg}
        className={styles.stage}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="group"
        aria-label={messages.layers}
        tabIndex={-1}
      >
        {(shown ?? drag.shown) !== null && <rect className={styles.safe} {...toSafeArea(width)} />}
        <SpotBoxes {...{ spots, drag, unit, findFinding }} size={{ width, height: HEIGHT }} hintId={spotHintId} />
        {selectValue(() => stage.layers).map((layer) => (
          <LayerBoxView
            key={layer.id}
            {...{ stage, layer, width, unit, start, hintId, findFinding }}
            box={shown?.boxes.get(layer.id) ?? layer.box}
            rotation={shown?.boxes.has(layer.id) === true ? (shown.rotation ?? getRotation(layer)) : getRotation(layer)}
            dragged={shown?.boxes.has(layer.id) ?? false}
          />
        ))}
        {(shown ?? drag.shown)?.guides.map(({ axis, at }) =>
          axis === 'x' ? (
            <line key={`x ${at}`} className={styles.guide} x1={at * width} x2={at * width} y1={0} y2={HEIGHT} />
          ) : (
            <line key={`y ${at}`} className={styles.guide} x1={0} x2={width} y1={at * HEIGHT} y2={at * HEIGHT} />
          ),
        )}
      </svg>
      <span id={hintId} hidden>
        {messages.keys}
      </span>
      <span id={spotHintId} hidden>
        {spotMessages.keys}
      </span>
    </>
  );
});

function toSafeArea(width: number) {
  const [x, y] = [SAFE_AREA * width, SAFE_AREA * HEIGHT];
  return { x, y, width: width - 2 * x, height: HEIGHT - 2 * y };
}

interface LayerBoxProps {
  readonly stage: StageStore;
  readonly layer: FreeLayer;
  readonly box: FreeLayer['box'];
  readonly rotation: number;
  readonly dragged: boolean;
  readonly width: number;
  /** Drawing units of a CSS pixel. */
  readonly unit: number;
  readonly hintId: string;
  readonly start: StageDrag['start'];
  readonly findFinding: StageOverlayProps['findFinding'];
}

const LayerBoxView = observer(function LayerBoxView({ stage, layer, box, rotation, width, unit, ...rest }: LayerBoxProps) {
  const { dragged, hintId, start, findFinding } = rest;
  const rect = useRef<SVGRectElement>(null);
  const findingId = useId();
  const finding = selectValue(() => findFinding(layer.id));
  const selected = stage.selectedIds.includes(layer.id);
  const name = describeLayer(layer);
  const area = { x: box.x * width, y: box.y * HEIGHT, width: box.width * width, height: box.height * HEIGHT };
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const alone = selected && stage.selectedIds.length === 1 && layer.locked !== true;

  /** The focus follows the selection to a copy, but isn't taken from other fields. */
  useEffect(() => {
    const shape = rect.current;
    if (alone && shape?.ownerSVGElement?.contains(document.activeElement) === true) shape.focus();
  }, [alone]);

  function press(event: React.PointerEvent<SVGElement>): void {
    if (event.shiftKey) stage.select(layer.id, true);
    else if (!selected) stage.select(layer.id);
    start({ kind: 'move' }, event);
  }

  return (
    <g transform={`rotate(${rotation} ${middle.x} ${middle.y})`}>
      <rect
        ref={rect}
        className={styles.layer}
        {...area}
        role="button"
        tabIndex={0}
        aria-label={layer.locked === true ? messages.lockedLayer(name) : name}
        aria-pressed={selected}
        aria-describedby={finding === undefined ? hintId : `${findingId} ${hintId}`}
        data-dragged={dragged || undefined}
        data-locked={layer.locked}
        onPointerDown={press}
        onDoubleClick={() => layer.kind === 'text' && stage.startWriting(layer.id)}
        onFocus={() => !selected && stage.select(layer.id)}
      >
        {finding !== undefined && <title>{finding}</title>}
      </rect>
      {finding !== undefined && !dragged && <FindingMark box={area} unit={unit} id={findingId} text={finding} />}
      {alone && (
        <g aria-hidden="true">
          {HANDLES.map((handle) => {
            const sides = getHandleSides(handle);
            const at = { x: middle.x + (sides.x * area.width) / 2, y: middle.y + (sides.y * area.height) / 2 };
            return (
              <StageHandle
                key={handle}
                handle={handle}
                at={at}
                unit={unit}
                onPointerDown={(event) => start({ kind: 'resize', handle }, event)}
              />
            );
          })}
          <g className={styles.turn} data-handle="rotate" onPointerDown={(event) => start({ kind: 'rotate' }, event)}>
            <title>{messages.rotate}</title>
            <line className={styles.stem} x1={middle.x} x2={middle.x} y1={area.y} y2={area.y - STEM * unit} />
            <circle className={styles.touch} cx={middle.x} cy={area.y - STEM * unit} r={(TOUCH_SIZE / 2) * unit} />
            <circle className={styles.knob} cx={middle.x} cy={area.y - STEM * unit} r={(HANDLE_SIZE / 2) * unit} />
          </g>
        </g>
      )}
    </g>
  );
});
