import { isClick } from './capture-limits.ts';

interface Press {
  readonly x: number;
  readonly y: number;
}

/** The SDK's default selector for captured elements, used where no function is given. */
const CAPTURED = 'a, button, input, select, textarea, label, video, audio, [contenteditable="true" i]';
const SECRET_TYPES = ['password', 'hidden'];

/** Suppresses clicks that were drags: the SDK has no movement tolerance and would record dragging a scene as a click. */
export function createTrackedClicks(page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>) {
  let pressed: Press | null = null;
  let dragged = false;
  const onPress = (event: Event): void => {
    pressed = getPoint(event);
    dragged = false;
  };
  const onRelease = (event: Event): void => {
    const released = getPoint(event);
    dragged = pressed !== null && released !== null && !isClick(pressed, released);
  };
  page.addEventListener('pointerdown', onPress, { capture: true });
  page.addEventListener('pointerup', onRelease, { capture: true });

  return {
    shouldTrack: (action: 'click' | 'change', element: Element): boolean => {
      if (action === 'click' && dragged) return false;
      const secret = SECRET_TYPES.includes((element.getAttribute('type') ?? '').toLowerCase());
      const field = ['input', 'select', 'textarea'].includes(element.tagName.toLowerCase());
      return !secret && element.matches(CAPTURED) && (field || action === 'click');
    },
    end() {
      page.removeEventListener('pointerdown', onPress, { capture: true });
      page.removeEventListener('pointerup', onRelease, { capture: true });
    },
  };
}

function getPoint(event: Event): Press | null {
  return 'clientX' in event && 'clientY' in event ? { x: Number(event.clientX), y: Number(event.clientY) } : null;
}
