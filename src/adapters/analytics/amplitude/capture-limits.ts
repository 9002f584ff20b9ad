import {
  CAPTURE_ATTRIBUTE_LENGTH,
  CAPTURE_CLICK_TOLERANCE,
  CAPTURE_HIERARCHY_LENGTH,
  CAPTURE_NETWORK_STATUS,
  CAPTURE_TEXT_LENGTH,
} from '#domain/constants.ts';

export function truncateCapturedText(text: string): string {
  return text.slice(0, CAPTURE_TEXT_LENGTH);
}

export function truncateCapturedAttribute(value: string): string {
  return value.slice(0, CAPTURE_ATTRIBUTE_LENGTH);
}

/** The element and as many of its ancestors as the size limit allows, innermost first. */
export function limitHierarchy<Element>(elements: readonly Element[]): readonly Element[] {
  const stored: Element[] = [];
  for (const element of elements) {
    if (JSON.stringify([...stored, element]).length > CAPTURE_HIERARCHY_LENGTH) break;
    stored.push(element);
  }
  return stored;
}

export function isCapturedStatus(status: unknown): boolean {
  const [least, most] = CAPTURE_NETWORK_STATUS;
  return typeof status === 'number' && status >= least && status <= most;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether a press and a release this far apart count as one click. */
export function isClick(pressed: Point, released: Point): boolean {
  return Math.hypot(released.x - pressed.x, released.y - pressed.y) <= CAPTURE_CLICK_TOLERANCE;
}
