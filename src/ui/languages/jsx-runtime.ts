import type { ElementType, Key } from 'react';
import * as runtime from 'react/jsx-runtime';
import { getChosenLanguage } from './chosen-language.ts';
import { createTextTranslator } from './translate-shown-text.ts';

/**
 * In a page of another language, elements come from here: what rules and the server say in English is translated where it's put into the
 * page, as a whole text or attribute. Messages are translated already; values of fields are left alone.
 */

const READ_ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt'] as const;

const translate = createTextTranslator(getChosenLanguage().texts ?? {});

type Props = Readonly<Record<string, unknown>>;

function translateProps(type: ElementType, props: Props): Props {
  if (typeof type !== 'string' || type === 'textarea') return props;
  const changed: Record<string, unknown> = { ...props };
  if ('children' in props) changed.children = translateChildren(props.children);
  for (const name of READ_ATTRIBUTES) if (name in props) changed[name] = translateChild(props[name]);
  return changed;
}

const translateChild = (child: unknown): unknown => (typeof child === 'string' ? translate(child) : child);
const translateChildren = (children: unknown): unknown =>
  Array.isArray(children) ? children.map(translateChild) : translateChild(children);

export const { Fragment } = runtime;
export const jsx = (type: ElementType, props: Props, key?: Key) => runtime.jsx(type, translateProps(type, props), key);
export const jsxs = (type: ElementType, props: Props, key?: Key) => runtime.jsxs(type, translateProps(type, props), key);
