import { messages } from '#messages/player/player.messages';
import { findPlayerCommand, type FocusedKind } from '#domain/player/find-player-command.ts';
import { createElement } from './elements.ts';
import { listen, type PlayerParts } from './player-parts.ts';

/**
 * Keys work while the focus is in the player (WCAG 2.1.4), or nowhere on a page that is the player alone: `target` is the player or that page.
 */
export function watchKeyboard({ run, signal }: Pick<PlayerParts, 'run' | 'signal'>, target: EventTarget): void {
  listen(target, ['keydown'], {
    signal,
    handle: (event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      const { key, ctrlKey, altKey, metaKey, repeat } = event;
      const command = findPlayerCommand({
        key,
        modified: ctrlKey || altKey || metaKey,
        repeated: repeat,
        focused: findFocusedKind(event.target),
      });
      if (command === null) return;
      event.preventDefault();
      run(command);
    },
  });
}

function findFocusedKind(target: EventTarget | null): FocusedKind {
  if (!(target instanceof HTMLElement)) return 'player';
  if (target.closest('[data-seek]') !== null) return 'seek-bar';
  if (target instanceof HTMLInputElement) return target.type === 'range' || target.type === 'radio' ? 'choice' : 'field';
  if (target.closest('textarea, select, [contenteditable]') !== null) return 'field';
  return target.closest('button, a, summary') === null ? 'player' : 'button';
}

/** The keys as a list, for the panel that `?` opens. */
export function createShortcutList(): HTMLElement {
  return createElement(
    'dl',
    { class: 'player-keys' },
    ...messages.shortcutKeys.map(([keys, effect]) =>
      createElement('div', {}, createElement('dt', {}, keys), createElement('dd', {}, effect)),
    ),
  );
}
