import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Disclosure {
  /** Contains the button and the content. */
  readonly container: RefObject<HTMLDivElement | null>;
  readonly open: boolean;
  readonly hide: () => void;
  /** Handler of the button. A press right after hover opened the content keeps it open. */
  readonly press: () => void;
}

/** Disclosure opened by its button or by hover; Escape closes it and restores the focus, leaving it closes it too. */
export function useDisclosure(): Disclosure {
  const container = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const byMouseAlone = useRef(false);

  // A layout effect, so that nothing is missed between hydration and the passive effects.
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const setByMouse = (shown: boolean): void => {
      byMouseAlone.current = shown;
      setOpen(shown);
    };
    const byMouse = (shown: boolean) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setByMouse(shown);
    };
    const [enter, leave] = [byMouse(true), byMouse(false)];
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      if (element.contains(document.activeElement)) element.querySelector('button')?.focus();
    };
    const onFocusOut = (event: FocusEvent): void => {
      if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) setOpen(false);
    };
    // The mouse may have entered before hydration.
    if (window.matchMedia('(hover: hover)').matches && element.matches(':hover')) setByMouse(true);
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('keydown', onKey);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, []);

  return {
    container,
    open,
    hide: () => setOpen(false),
    press: () => {
      const stays = byMouseAlone.current;
      byMouseAlone.current = false;
      setOpen((before) => stays || !before);
    },
  };
}
