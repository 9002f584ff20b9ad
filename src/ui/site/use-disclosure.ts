import { type RefObject, useEffect, useRef, useState } from 'react';

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

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const byMouse = (shown: boolean) => (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      byMouseAlone.current = shown;
      setOpen(shown);
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
