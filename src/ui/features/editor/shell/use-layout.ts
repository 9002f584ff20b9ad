import { useLayoutEffect } from 'react';
import { NARROWEST } from '#domain/studio/editor-layout.ts';
import type { LayoutStore } from './layout-store.ts';

/** Of the window, what is left when a keyboard is on the screen: less than this. */
const KEYBOARD_SHARE = 0.8;

/**
 * Keeps the layout with the window. What a keyboard on the screen leaves of it counts as its height. The window is measured by its root: a
 * phone counts `innerHeight` larger while anything is wider than its screen, as the first layout is.
 */
export function useLayout(layout: LayoutStore): void {
  useLayoutEffect(() => {
    const wide = window.matchMedia(`(width >= ${NARROWEST.desktop}rem)`);
    const medium = window.matchMedia(`(width >= ${NARROWEST.tablet}rem)`);
    const visible = window.visualViewport;
    const fit = (): void => {
      const { clientWidth, clientHeight } = document.documentElement;
      const kind = wide.matches ? 'desktop' : medium.matches ? 'tablet' : 'phone';
      const height = Math.round((visible?.height ?? clientHeight) * (visible?.scale ?? 1));
      layout.fit(kind, { width: clientWidth, height, isLow: height < clientHeight * KEYBOARD_SHARE });
    };
    fit();
    window.addEventListener('resize', fit);
    visible?.addEventListener('resize', fit);
    return () => {
      window.removeEventListener('resize', fit);
      visible?.removeEventListener('resize', fit);
    };
  }, [layout]);
}
