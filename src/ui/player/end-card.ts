import { messages } from '#messages/player/player.messages';
import { createElement } from './elements.ts';
import { listen, type PlayerParts } from './player-parts.ts';

/** Covers the video at its end with the owner's button, and offers to play again. Null without a button. */
export function createEndCard({ video, signal, root, playFrom }: PlayerParts, link: HTMLAnchorElement | null): HTMLElement | null {
  if (link === null) return null;
  const replay = createElement('button', { type: 'button', class: 'player-text-button' }, messages.replay);
  const card = createElement('div', { class: 'player-end', role: 'group', 'aria-label': messages.end, hidden: true }, link, replay);
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
