import { type IconName, ICONS } from './icons.ts';

const SVG = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | boolean>>;

/** Creates an element of the page. An attribute that is `true` is set empty, one that is `false` is left out. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

export function createIcon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

/** A button that shows an icon alone. */
export interface IconButton {
  readonly element: HTMLButtonElement;
  /** Replaces icon and name; `shortcut` is the key that does the same. */
  readonly show: (icon: IconName, label: string, shortcut?: string) => void;
}

export function createIconButton(icon: IconName, label: string, shortcut?: string): IconButton {
  const element = createElement('button', { type: 'button', class: 'player-button' });
  let shown = '';
  const show: IconButton['show'] = (nextIcon, nextLabel, nextShortcut = shortcut) => {
    if (shown === nextIcon + nextLabel) return;
    shown = nextIcon + nextLabel;
    element.replaceChildren(createIcon(nextIcon));
    element.setAttribute('aria-label', nextLabel);
    element.title = nextShortcut === undefined ? nextLabel : `${nextLabel} (${nextShortcut})`;
  };
  show(icon, label);
  return { element, show };
}
