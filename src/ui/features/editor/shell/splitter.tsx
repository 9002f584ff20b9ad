import { messages } from '#messages/features/editor/shell/shell.messages';
import type { KeyboardEvent, PointerEvent } from 'react';
import { READS_FROM_RIGHT } from '#domain/interface-language/reader-locale.ts';
import styles from './shell.module.css';

/** From left to right, or the other way, where the interface is read so. */
const TO_END = READS_FROM_RIGHT ? -1 : 1;
const WIDTH_KEYS = READS_FROM_RIGHT ? { more: 'ArrowLeft', less: 'ArrowRight' } : { more: 'ArrowRight', less: 'ArrowLeft' };
/** CSS pixels that an arrow key moves an edge by. */
const KEY_STEP = 20;

interface SplitterProps {
  readonly label: string;
  /** `width`: an upright edge, whose place grows to its end side; `height`: a level one, whose place grows upwards. */
  readonly of: 'width' | 'height';
  /** CSS pixels. */
  readonly size: number;
  readonly limits: { readonly min: number; readonly max: number };
  readonly onSize: (size: number) => void;
}

/** The edge of a place, dragged by a pointer or moved by the arrow keys. */
export function Splitter({ label, of, size, limits, onSize }: SplitterProps) {
  const grows = of === 'width' ? WIDTH_KEYS : { more: 'ArrowUp', less: 'ArrowDown' };

  function press(event: PointerEvent<HTMLElement>): void {
    const edge = event.currentTarget;
    const start = of === 'width' ? event.clientX : event.clientY;
    edge.setPointerCapture(event.pointerId);
    edge.onpointermove = (moved) => onSize(size + (of === 'width' ? (moved.clientX - start) * TO_END : start - moved.clientY));
    edge.onlostpointercapture = () => (edge.onpointermove = null);
  }

  function move(event: KeyboardEvent): void {
    const by = event.key === grows.more ? KEY_STEP : event.key === grows.less ? -KEY_STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    onSize(size + by);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a separator that can be moved is a control
    <div
      role="separator"
      tabIndex={0}
      className={styles.splitter}
      data-of={of}
      aria-label={label}
      aria-orientation={of === 'width' ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      aria-valuetext={messages.pixels(size)}
      onPointerDown={press}
      onKeyDown={move}
    />
  );
}
