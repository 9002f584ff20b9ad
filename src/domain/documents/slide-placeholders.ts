import { findElement, listElements, type XmlElement } from './xml-tree.ts';

/** A slide's layout and the master of the layout; what a slide doesn't say comes from there. */
export interface SlideMaster {
  readonly layout: XmlElement | undefined;
  readonly master: XmlElement | undefined;
}

/** A shape that fills a place of the layout. */
export interface Placeholder {
  /** `title`, `body`, `pic` and others; `obj` is the usual one. */
  readonly type: string;
  readonly index: string | undefined;
}

export function getPlaceholder(shape: XmlElement): Placeholder | undefined {
  const [details] = listElements(shape).filter(({ name }) => name.startsWith('nv'));
  const placeholder = findElement(details, 'nvPr', 'ph');
  if (placeholder === undefined) return undefined;
  return { type: placeholder.attributes.get('type') ?? 'obj', index: placeholder.attributes.get('idx') };
}

/** The layout's and the master's shape for a placeholder, nearest first. */
export function findPlaceholder({ layout, master }: SlideMaster, { type, index }: Placeholder): readonly XmlElement[] {
  const inLayout = listShapes(layout).find((shape) => {
    const other = getPlaceholder(shape);
    return other !== undefined && (index === undefined ? other.type === type : other.index === index);
  });
  const inMaster = listShapes(master).find((shape) => getPlaceholder(shape)?.type === toMasterType(type));
  return [inLayout, inMaster].flatMap((shape) => shape ?? []);
}

/** The master's styles for a text, for `listElements` of levels. */
export function listTextStyles({ master }: SlideMaster, placeholder: Placeholder | undefined): readonly (XmlElement | undefined)[] {
  const styles = findElement(master, 'txStyles');
  const name = placeholder === undefined ? 'otherStyle' : `${toMasterType(placeholder.type)}Style`;
  return [findElement(styles, name)];
}

function toMasterType(type: string): 'title' | 'body' {
  return type === 'title' || type === 'ctrTitle' ? 'title' : 'body';
}

function listShapes(part: XmlElement | undefined): readonly XmlElement[] {
  return listElements(findElement(part, 'cSld', 'spTree'), 'sp');
}
