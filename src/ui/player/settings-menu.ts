import { messages } from '#messages/player/player.messages';
import { PLAYBACK_SPEEDS } from '#domain/player/playback.ts';
import type { CaptionDisplay } from './caption-display.ts';
import { createElement } from './elements.ts';
import type { PlayerParts } from './player-parts.ts';

interface Choice {
  readonly label: string;
  readonly value: string;
  /** BCP 47 tag of the label. */
  readonly language?: string;
}

/** Speed, captions, the video in other languages, and the file, as far as there are any. */
export function createSettings(parts: PlayerParts, captions: CaptionDisplay, links: readonly HTMLAnchorElement[]): readonly HTMLElement[] {
  const { settings } = parts;
  const speeds = createChoices(messages.speed, 'player-speed', {
    choices: PLAYBACK_SPEEDS.map((speed) => ({ label: messages.speedOf(speed), value: String(speed) })),
    choose: (value) => settings.setSpeed(Number(value)),
  });
  const showSpeed = (): void => check(speeds, String(settings.getSpeed()));
  settings.observe(showSpeed);
  showSpeed();
  const [languages, downloads] = [
    links.filter((link) => !link.hasAttribute('download')),
    links.filter((link) => link.hasAttribute('download')),
  ];
  return [
    speeds,
    ...(captions.tracks.length === 0 ? [] : [createCaptionChoice(captions)]),
    ...(languages.length === 0 ? [] : [createLinks(messages.languages, languages)]),
    ...downloads,
  ];
}

function createCaptionChoice(captions: CaptionDisplay): HTMLElement {
  const choices = createChoices(messages.captions, 'player-caption', {
    choices: [
      { label: messages.noCaptions, value: '-1' },
      ...captions.tracks.map(({ label, language }, index) => ({ label, language, value: String(index) })),
    ],
    choose: (value) => captions.choose(Number(value)),
  });
  const show = (): void => check(choices, String(captions.getCurrent()));
  captions.observe(show);
  show();
  return choices;
}

function createLinks(title: string, links: readonly HTMLAnchorElement[]): HTMLElement {
  const list = createElement('ul', {}, ...links.map((link) => createElement('li', {}, link)));
  return createElement('nav', { class: 'player-links', 'aria-label': title }, createElement('p', { 'aria-hidden': 'true' }, title), list);
}

function createChoices(
  title: string,
  name: string,
  { choices, choose }: { readonly choices: readonly Choice[]; readonly choose: (value: string) => void },
): HTMLElement {
  const labels = choices.map(({ label, value, language }) =>
    createElement(
      'label',
      {},
      createElement('input', { type: 'radio', name, value }),
      createElement('span', { lang: language ?? false, dir: 'auto' }, label),
    ),
  );
  const group = createElement('fieldset', {}, createElement('legend', {}, title), createElement('div', {}, ...labels));
  group.addEventListener('change', ({ target }) => target instanceof HTMLInputElement && choose(target.value));
  return group;
}

function check(group: HTMLElement, value: string): void {
  for (const input of group.querySelectorAll('input')) input.checked = input.value === value;
}
