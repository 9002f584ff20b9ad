import { messages } from '#messages/player/player.messages';
import { createElement, createIconButton } from './elements.ts';
import { listen, type PlayerParts } from './player-parts.ts';

/** A panel over the video that a button opens. Escape, its close button, and a press elsewhere in the player close it. */
export interface Popup {
  readonly element: HTMLElement;
  readonly open: () => void;
  readonly close: () => void;
}

interface PopupOptions {
  readonly title: string;
  /** Where it opens: a menu above the controls, or a panel at the side. */
  readonly kind: 'menu' | 'panel';
  readonly content: readonly Node[];
  /** The button that opens it, has `aria-expanded` and gets the focus after closing; null if a key opens it: then the player gets the focus. */
  readonly opener: HTMLElement | null;
}

export function createPopup({ root, signal }: Pick<PlayerParts, 'root' | 'signal'>, { title, kind, content, opener }: PopupOptions): Popup {
  const closer = createIconButton('close', messages.close);
  const element = createElement(
    'div',
    { class: 'player-popup', 'data-kind': kind, role: 'dialog', 'aria-label': title, hidden: true },
    createElement('div', { class: 'player-popup-head' }, createElement('p', { 'aria-hidden': 'true' }, title), closer.element),
    ...content,
  );
  const setOpen = (isOpen: boolean): void => {
    if (element.hidden !== isOpen) return;
    element.hidden = !isOpen;
    opener?.setAttribute('aria-expanded', String(isOpen));
    root.dispatchEvent(new Event('player-popup'));
  };
  const close = (): void => {
    const hadFocus = element.contains(document.activeElement);
    setOpen(false);
    if (hadFocus) (opener ?? root).focus({ preventScroll: true });
  };
  const open = (): void => {
    setOpen(true);
    (element.querySelector<HTMLElement>('input:checked') ?? closer.element).focus();
  };
  opener?.setAttribute('aria-expanded', 'false');
  opener?.setAttribute('aria-haspopup', 'dialog');
  opener?.addEventListener('click', () => (element.hidden ? open() : close()), { signal });
  closer.element.addEventListener('click', close, { signal });
  root.addEventListener('keydown', (event) => event.key === 'Escape' && !element.hidden && close(), { signal });
  listen(root, ['pointerdown'], {
    signal,
    handle: ({ target }) => {
      if (target instanceof Node && !element.contains(target) && opener?.contains(target) !== true) setOpen(false);
    },
  });
  return { element, open, close };
}
