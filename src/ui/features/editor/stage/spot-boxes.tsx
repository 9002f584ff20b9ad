import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { StageElement } from '#domain/project/stage-element.ts';
import { selectValue } from '#ui/stores/select-value.ts';
import { FindingMark } from './finding-mark.tsx';
import type { Corner } from './spot-gesture.ts';
import { StageHandle } from './stage-handle.tsx';
import { type SpotStore, toPartKey } from './spot-store.ts';
import type { SpotDragging } from './use-spot-drag.ts';
import styles from './stage.module.css';

const CORNERS: Readonly<Record<string, Corner>> = { nw: { x: 0, y: 0 }, ne: { x: 1, y: 0 }, sw: { x: 0, y: 1 }, se: { x: 1, y: 1 } };

interface SpotBoxesProps {
  readonly spots: SpotStore;
  readonly drag: SpotDragging;
  /** Units of the drawing. */
  readonly size: { readonly width: number; readonly height: number };
  /** Drawing units of a CSS pixel. */
  readonly unit: number;
  readonly hintId: string;
  /** What the check found about a layer. */
  readonly findFinding: (layerId: string) => string | undefined;
}

/** Boxes of presenter, titles, logo and captions over the preview, under those of the layers. */
export const SpotBoxes = observer(function SpotBoxes({ spots, ...others }: SpotBoxesProps) {
  return spots.elements.map((element) => <SpotBox key={toPartKey(element.part)} {...{ spots, element }} {...others} />);
});

const SpotBox = observer(function SpotBox({
  spots,
  element,
  drag,
  size,
  unit,
  hintId,
  findFinding,
}: SpotBoxesProps & { readonly element: StageElement }) {
  const { part } = element;
  const isSelected = spots.selected === element;
  const findingId = useId();
  const finding = selectValue(() => (part.kind === 'layer' ? findFinding(part.layerId) : undefined));
  const shown = drag.shown !== null && isSelected ? drag.shown.box : element.box;
  const box = { x: shown.x * size.width, y: shown.y * size.height, width: shown.width * size.width, height: shown.height * size.height };

  /** A finger scrolls the page until what it touches is selected. */
  function press(event: React.PointerEvent<SVGElement>): void {
    const wasSelected = isSelected;
    spots.select(part);
    if (wasSelected || event.pointerType !== 'touch') drag.start({ element }, event);
  }

  return (
    <g>
      <rect
        className={styles.spot}
        {...box}
        role="button"
        tabIndex={0}
        aria-label={spots.name(part)}
        aria-pressed={isSelected}
        aria-describedby={finding === undefined ? hintId : `${findingId} ${hintId}`}
        data-dragged={(drag.shown !== null && isSelected) || undefined}
        onPointerDown={press}
        onFocus={() => !isSelected && spots.select(part)}
      >
        {finding !== undefined && <title>{finding}</title>}
      </rect>
      {finding !== undefined && <FindingMark box={box} unit={unit} id={findingId} text={finding} />}
      {isSelected && (
        <g aria-hidden="true">
          {Object.entries(CORNERS).map(([handle, corner]) => (
            <StageHandle
              key={handle}
              handle={handle}
              at={{ x: box.x + corner.x * box.width, y: box.y + corner.y * box.height }}
              unit={unit}
              onPointerDown={(event) => drag.start({ corner, element }, event)}
            />
          ))}
        </g>
      )}
    </g>
  );
});
