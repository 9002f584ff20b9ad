import type { CDPSession, Page } from '@playwright/test';
import { waitForFrames } from './wait-for-frames.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Finger {
  /** Presses at `from`, moves to `to` in steps, and lifts. */
  drag(from: Spot, to: Spot): Promise<void>;
}

const STEPS = 8;
const REST_FRAMES = 10;

/** A finger on a touch screen: Chromium makes pointer events, scrolls and taps of it, as on a tablet. */
export async function createFinger(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    async drag(from, to) {
      await send('touchStart', [from]);
      for (let step = 1; step <= STEPS; step += 1) {
        const share = step / STEPS;
        await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
      }
      // A finger that rests before it lifts leaves no momentum, which would take the next tap.
      await waitForFrames(page, REST_FRAMES);
      await send('touchMove', [to]);
      await send('touchEnd', []);
    },
  };
}
