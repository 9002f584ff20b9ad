import { messages } from '#messages/player/player.messages';
import { createElement } from './elements.ts';
import { listen, type PlayerParts } from './player-parts.ts';

/** What the owner of a video shows at its end. */
export interface Ending {
  /** For name and email; null: none. */
  readonly form: HTMLFormElement | null;
  /** The button; null: none. */
  readonly link: HTMLAnchorElement | null;
}

/** Covers the video at its end with the owner’s form and button, and offers to play again. Null without both. */
export function createEndCard({ video, signal, root, playFrom }: PlayerParts, { form, link }: Ending): HTMLElement | null {
  if (form === null && link === null) return null;
  const replay = createElement('button', { type: 'button', class: 'player-text-button' }, messages.replay);
  const card = createElement('div', { class: 'player-end', role: 'group', 'aria-label': messages.end, hidden: true });
  if (form !== null) card.append(form);
  card.append(createElement('div', { class: 'player-end-buttons' }, ...(link === null ? [] : [link]), replay));
  listen(video, ['ended'], { signal, handle: () => void (card.hidden = false) });
  listen(video, ['play', 'seeking'], { signal, handle: () => void (card.hidden = true) });
  replay.addEventListener(
    'click',
    () => {
      root.focus({ preventScroll: true });
      playFrom(0);
    },
    { signal },
  );
  return card;
}
