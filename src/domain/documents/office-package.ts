import { decodeText } from '../text/decode-text.ts';
import { findElement, getXmlText, listElements, parseXml, type XmlElement } from './xml-tree.ts';

/** The unpacked files of a Word document or presentation, by path. */
export type OfficePackage = ReadonlyMap<string, Uint8Array>;

/** A link of one file of the package to another one. */
interface Relationship {
  /** Last part of its type, such as `image` or `notesSlide`. */
  readonly type: string;
  /** Path in the package. */
  readonly path: string;
}

export type Relationships = ReadonlyMap<string, Relationship>;

/** The part of a package that is the document itself. */
export interface MainPart {
  readonly files: OfficePackage;
  readonly path: string;
  readonly root: XmlElement;
}

/** Root element of a file; undefined when there is no such file or it isn't XML. */
export function readPart(files: OfficePackage, path: string | undefined): XmlElement | undefined {
  const bytes = path === undefined ? undefined : files.get(path);
  const text = bytes && decodeText(bytes);
  return text === undefined ? undefined : parseXml(text);
}

/** Links of a file by id, without those that lead out of the package. */
export function readRelationships(files: OfficePackage, path: string): Relationships {
  const slash = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, slash);
  const root = readPart(files, `${folder}_rels/${path.slice(slash)}.rels`);
  return new Map(
    listElements(root, 'Relationship').flatMap(({ attributes }): readonly [string, Relationship][] => {
      const [id, target, type = ''] = [attributes.get('Id'), attributes.get('Target'), attributes.get('Type')];
      if (id === undefined || target === undefined || attributes.get('TargetMode') === 'External') return [];
      return [[id, { type: type.slice(type.lastIndexOf('/') + 1), path: resolvePath(folder, target) }]];
    }),
  );
}

/** Where programs put the main part, for packages without a link to it. */
const USUAL_MAIN_PARTS = ['word/document.xml', 'ppt/presentation.xml'] as const;

/** Path of the part that the package's own links name as the document; programs are free to call it what they like. */
export function findMainPart(files: OfficePackage): string | undefined {
  const linked = findRelatedPath(readRelationships(files, ''), 'officeDocument');
  return [linked, ...USUAL_MAIN_PARTS].find((path) => path !== undefined && files.has(path));
}

/** Path of the first link of a type. */
export function findRelatedPath(relationships: Relationships, type: string): string | undefined {
  return [...relationships.values()].find((relationship) => relationship.type === type)?.path;
}

/** The title in the document's properties. */
export function readPackageTitle(files: OfficePackage): string | undefined {
  const element = findElement(readPart(files, 'docProps/core.xml'), 'title');
  return (element && getXmlText(element).trim()) || undefined;
}

function resolvePath(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts: string[] = [];
  for (const part of `${folder}${target}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
