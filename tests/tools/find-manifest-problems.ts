import { Window } from 'happy-dom';
import type { LearningFormat } from '#domain/learning/learning-package.ts';
import { type ElementRule, type ManifestRules, SCORM_12_RULES, SCORM_2004_RULES, TIN_CAN_RULES } from './manifest-rules.ts';

/** Attributes that any element may have, whatever its schema says: https://www.w3.org/TR/xmlschema11-1/#xsi_schemaLocation. */
const ANYWHERE = /^(?:xmlns(?::|$)|xsi:)/;

const RULES: Readonly<Record<LearningFormat, ManifestRules>> = {
  scorm12: SCORM_12_RULES,
  scorm2004: SCORM_2004_RULES,
  xapi: TIN_CAN_RULES,
};

/** The part of a DOM element that is needed. */
interface XmlElement {
  readonly tagName: string;
  readonly children: Iterable<XmlElement>;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  readonly textContent: string;
}

interface CheckedManifest {
  readonly format: LearningFormat;
  readonly text: string;
  /** Names of the package's files, without the manifest. */
  readonly files: readonly string[];
}

/** What the schemas of a format, or the package around it, don't allow in a manifest: one line each. */
export function findManifestProblems({ format, text, files }: CheckedManifest): readonly string[] {
  const rules = RULES[format];
  const root = new new Window().DOMParser().parseFromString(text, 'application/xml').documentElement as unknown as XmlElement;
  if (root.tagName !== rules.root) return [`The root is ${root.tagName}.`];
  const attributes = readAttributes(root);
  const namespaces = Object.entries(rules.namespaces).filter(([name, value]) => attributes.get(name) !== value);
  return [
    ...(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>') ? [] : ['It has no XML declaration.']),
    ...namespaces.map(([name]) => `${name} is ${attributes.get(name)}.`),
    ...findElementProblems(root, rules),
    ...findReferenceProblems(root, rules),
    ...findFileProblems(root, files),
  ];
}

function findElementProblems(element: XmlElement, rules: ManifestRules): readonly string[] {
  const { tagName } = element;
  const found = rules.elements[tagName];
  if (found === undefined) return [`${tagName} isn’t in the schema.`];
  const children = [...element.children];
  return [
    ...findAttributeProblems(element, found),
    ...findOrderProblems(tagName, children, found),
    ...(found.text === undefined || (found.text.test(element.textContent) && children.length === 0)
      ? []
      : [`${tagName} has another text.`]),
    ...children.flatMap((child) => findElementProblems(child, rules)),
  ];
}

function findOrderProblems(tagName: string, children: readonly XmlElement[], { children: allowed }: ElementRule): readonly string[] {
  const places = children.map((child) => allowed.findIndex(([name]) => name === child.tagName));
  const isOrdered = places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0));
  const counts = allowed.flatMap(([name, least, most], place) => {
    const count = places.filter((each) => each === place).length;
    return count < least || count > most ? [`${tagName} has ${count} of ${name}.`] : [];
  });
  return [...(isOrdered && !places.includes(-1) ? [] : [`${tagName} has other children, or in another order.`]), ...counts];
}

function findAttributeProblems(element: XmlElement, { required, optional }: ElementRule): readonly string[] {
  const attributes = readAttributes(element);
  const allowed = { ...optional, ...required };
  const wrong = [...attributes].filter(([name, value]) => !ANYWHERE.test(name) && allowed[name]?.test(value) !== true);
  const missing = Object.keys(required).filter((name) => !attributes.has(name));
  return [
    ...wrong.map(([name, value]) => `${element.tagName} has ${name}="${value}".`),
    ...missing.map((name) => `${element.tagName} has no ${name}.`),
  ];
}

function findReferenceProblems(root: XmlElement, { ids, references }: ManifestRules): readonly string[] {
  const elements = [root, ...listDescendants(root)];
  const readAll = (names: readonly string[]) => elements.flatMap((each) => names.flatMap((name) => readAttributes(each).get(name) ?? []));
  const known = readAll(ids);
  return [
    ...known.filter((id, index) => known.indexOf(id) < index).map((id) => `Two elements are ${id}.`),
    ...readAll(references)
      .filter((id) => !known.includes(id))
      .map((id) => `Nothing is ${id}.`),
  ];
}

/** Every file that is named is there, and every file that is there is named where the format lists them. */
function findFileProblems(root: XmlElement, files: readonly string[]): readonly string[] {
  const elements = listDescendants(root);
  const listed = elements.filter(({ tagName }) => tagName === 'file').flatMap((each) => readAttributes(each).get('href') ?? []);
  const opened = elements.flatMap((each) => (each.tagName === 'resource' ? (readAttributes(each).get('href') ?? []) : []));
  const launched = elements.flatMap((each) => (each.tagName === 'launch' ? [each.textContent] : []));
  const named = [...listed, ...opened, ...launched];
  const unlisted = listed.length === 0 ? [] : files.filter((file) => !listed.includes(file));
  return [
    ...named.filter((name) => !files.includes(name)).map((name) => `${name} isn’t in the package.`),
    ...unlisted.map((name) => `${name} isn’t listed.`),
    ...opened.filter((name) => !listed.includes(name)).map((name) => `${name} isn’t a file of its resource.`),
  ];
}

function listDescendants({ children }: XmlElement): readonly XmlElement[] {
  return [...children].flatMap((child) => [child, ...listDescendants(child)]);
}

function readAttributes({ attributes }: XmlElement): ReadonlyMap<string, string> {
  return new Map([...attributes].map(({ name, value }) => [name, value]));
}
