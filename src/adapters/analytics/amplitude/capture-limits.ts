import {
  CAPTURE_ATTRIBUTE_LENGTH,
  CAPTURE_CLICK_TOLERANCE,
  CAPTURE_HIERARCHY_LENGTH,
  CAPTURE_NETWORK_STATUS,
  CAPTURE_TEXT_LENGTH,
} from '../../../domain/constants.ts';

export function capturedText(text: string): string {
  return text.slice(0, CAPTURE_TEXT_LENGTH);
}

export function capturedAttribute(value: string): string {
  return value.slice(0, CAPTURE_ATTRIBUTE_LENGTH);
}

/** From the element upwards, as many of its ancestors as fit. */
export function capturedHierarchy<Element>(elements: readonly Element[]): readonly Element[] {
  const kept: Element[] = [];
  for (const element of elements) {
    if (JSON.stringify([...kept, element]).length > CAPTURE_HIERARCHY_LENGTH) break;
    kept.push(element);
  }
  return kept;
}

export function isCapturedStatus(status: unknown): boolean {
  const [least, most] = CAPTURE_NETWORK_STATUS;
  return typeof status === 'number' && status >= least && status <= most;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether pressing here and letting go there still makes a click. */
export function isClick(pressed: Point, released: Point): boolean {
  return Math.hypot(released.x - pressed.x, released.y - pressed.y) <= CAPTURE_CLICK_TOLERANCE;
}
