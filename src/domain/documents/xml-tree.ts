import { splitXml } from '../text/xml-parts.ts';

/** Names have no namespace prefix; those of attributes do. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlNode[];
}

export type XmlNode = XmlElement | string;

/** The root of a well-formed document; undefined if it isn't one. */
export function parseXml(document: string): XmlElement | undefined {
  const root: { readonly children: XmlNode[] } = { children: [] };
  const open: { readonly children: XmlNode[] }[] = [root];
  for (const part of splitXml(document) ?? []) {
    if (part.kind === 'text') open.at(-1)?.children.push(part.text);
    else if (part.kind === 'close') open.pop();
    else {
      const element = { name: part.name, attributes: part.attributes, children: [] };
      open.at(-1)?.children.push(element);
      if (!part.isEmpty) open.push(element);
    }
  }
  return root.children.find(isElement);
}

export function isElement(node: XmlNode): node is XmlElement {
  return typeof node !== 'string';
}

export function listElements(parent: XmlElement | undefined, name?: string): readonly XmlElement[] {
  return (parent?.children ?? []).filter(isElement).filter((element) => name === undefined || element.name === name);
}

/** The element at the end of a path of child names. */
export function findElement(parent: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((element, name) => listElements(element, name)[0], parent);
}

/** All elements of the name inside, at any depth, in document order. */
export function findAllElements(parent: XmlElement | undefined, name: string): readonly XmlElement[] {
  return listElements(parent).flatMap((element) => [...(element.name === name ? [element] : []), ...findAllElements(element, name)]);
}

export function getXmlText(element: XmlElement): string {
  return element.children.map((child) => (isElement(child) ? getXmlText(child) : child)).join('');
}

/** The attribute as a number; undefined when it is missing or isn't one. */
export function getXmlNumber(element: XmlElement | undefined, attribute: string): number | undefined {
  const value = Number(element?.attributes.get(attribute) ?? Number.NaN);
  return Number.isFinite(value) ? value : undefined;
}

const TRUE: readonly string[] = ['1', 'true', 'on'];
const FALSE: readonly string[] = ['0', 'false', 'off'];

/** A boolean attribute in any spelling of Office files; undefined when it is missing or isn't one. */
export function getXmlFlag(element: XmlElement | undefined, attribute: string): boolean | undefined {
  const value = element?.attributes.get(attribute)?.trim().toLowerCase() ?? '';
  if (TRUE.includes(value)) return true;
  return FALSE.includes(value) ? false : undefined;
}
