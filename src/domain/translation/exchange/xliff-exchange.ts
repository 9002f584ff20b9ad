import {
  type ExchangeEntry,
  type ExchangeFile,
  type ExchangeOutcome,
  isLanguageTag,
  listMarks,
  LONGEST_EXCHANGE_FILE,
  splitAtMarks,
} from './exchange-file.ts';
import { escapeXmlText, splitXml, type XmlPart } from '../../text/xml-parts.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';
const NOT_XLIFF = 'This is no XLIFF 2 file. Export the project again, and save what the translator returns as XLIFF 2.';

/** An XLIFF 2.0 document: a unit for each text, a segment for each sentence, a placeholder for each pause and mood. */
export function writeXliff({ from, to, entries }: ExchangeFile): string {
  const units = new Map<string, ExchangeEntry[]>();
  for (const entry of entries) units.set(entry.id, [...(units.get(entry.id) ?? []), entry]);
  const lines = [...units].map(([id, segments], index) => {
    const body = segments.map(writeSegment).join('');
    return `    <unit id="u${index + 1}" name="${escapeXmlText(id)}">\n${body}    </unit>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="${from}" trgLang="${to}">\n  <file id="project">\n${lines.join('')}  </file>\n</xliff>\n`;
}

function writeSegment({ source, target }: ExchangeEntry, index: number): string {
  const marks = listMarks(source);
  const targetLine = target === '' ? '' : `        <target xml:space="preserve">${writeContent(target, marks)}</target>\n`;
  return `      <segment id="s${index + 1}">\n        <source xml:space="preserve">${writeContent(source, marks)}</source>\n${targetLine}      </segment>\n`;
}

/** Placeholders have the number of their mark in the source. */
function writeContent(text: string, marks: readonly string[]): string {
  const free = marks.map((mark, index) => ({ mark, id: index + 1 }));
  return splitAtMarks(text)
    .map((part, index) => {
      if (index % 2 === 0) return escapeXmlText(part);
      const at = free.findIndex(({ mark }) => mark === part);
      const [found] = at < 0 ? [] : free.splice(at, 1);
      return found === undefined ? escapeXmlText(part) : `<ph id="${found.id}" disp="${escapeXmlText(part)}"/>`;
    })
    .join('');
}

/** Reads XLIFF 2.0 and 2.1. Notes, modules and markup of other tools are passed over. */
export function readXliff(text: string): ExchangeOutcome {
  if (text.length > LONGEST_EXCHANGE_FILE) return broken('This file is too large to be a translation of a project.');
  const parts = splitXml(text.replace(/^\uFEFF/u, ''));
  const root = parts?.find((part) => part.kind === 'open');
  if (parts === undefined || root?.kind !== 'open' || root.name !== 'xliff') return broken(NOT_XLIFF);
  const version = root.attributes.get('version') ?? '';
  if (!version.startsWith('2.')) return broken(`This is XLIFF ${version}. Save it as XLIFF 2, or use the CSV file.`);
  const [from = '', to = ''] = [root.attributes.get('srcLang'), root.attributes.get('trgLang')];
  if (!isLanguageTag(from) || !isLanguageTag(to)) return broken('This file doesn’t say its two languages (srcLang and trgLang).');
  return { kind: 'read', file: { from, to, entries: readEntries(parts) } };
}

function broken(message: string): ExchangeOutcome {
  return { kind: 'broken', message };
}

function readEntries(parts: readonly XmlPart[]): readonly ExchangeEntry[] {
  const entries: ExchangeEntry[] = [];
  let id = '';
  let inside: 'source' | 'target' | undefined;
  let entry = { source: '', target: '' };
  let marks = new Map<string, string>();
  for (const part of parts) {
    if (part.kind === 'text') {
      if (inside !== undefined) entry[inside] += part.text;
    } else if (part.kind === 'open') {
      if (part.name === 'unit') id = part.attributes.get('name') ?? part.attributes.get('id') ?? '';
      if (part.name === 'segment') [entry, marks] = [{ source: '', target: '' }, new Map()];
      if (part.name === 'source' || part.name === 'target') inside = part.isEmpty ? undefined : part.name;
      if (part.name === 'ph' && inside !== undefined) {
        const key = part.attributes.get('id') ?? '';
        if (inside === 'source') marks.set(key, part.attributes.get('disp') ?? part.attributes.get('equiv') ?? '');
        entry[inside] += marks.get(key) ?? '';
      }
    } else if (part.name === 'source' || part.name === 'target') inside = undefined;
    else if (part.name === 'segment') entries.push({ id, ...entry });
  }
  return entries;
}
