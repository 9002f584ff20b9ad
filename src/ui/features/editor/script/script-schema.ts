import { type Node, Schema } from 'prosemirror-model';
import { parseScriptDocument, type ScriptMark } from '#domain/script/script-document.ts';

/** A line per paragraph; a mark of the script is a chip that has its text. */
const schema = new Schema({
  nodes: {
    doc: { content: 'line+' },
    line: { content: '(text | chip)*', whitespace: 'pre', toDOM: () => ['p', 0], parseDOM: [{ tag: 'p' }, { tag: 'div' }] },
    text: {},
    chip: {
      inline: true,
      atom: true,
      attrs: { text: { validate: 'string' } },
      toDOM: (node) => ['span', { 'data-mark': getChipText(node) }, getChipText(node)],
      parseDOM: [{ tag: 'span[data-mark]', getAttrs: (element) => ({ text: element.getAttribute('data-mark') ?? '' }) }],
    },
  },
});

export function createScriptNode(script: string): Node {
  const lines = parseScriptDocument(script).lines.map((parts) =>
    schema.node(
      'line',
      null,
      parts.map((part) => (part.kind === 'text' ? schema.text(part.text) : createChip(part.text))),
    ),
  );
  return schema.node('doc', null, lines);
}

export function createChip(text: string): Node {
  return schema.node('chip', { text });
}

/** The script between two positions of the document; without them all of it. */
export function readScript(doc: Node, from = 0, to = doc.content.size): string {
  return doc.textBetween(from, to, '\n', getChipText);
}

export function isChip(node: Node | null | undefined): node is Node {
  return node?.type.name === 'chip';
}

export function getChipText({ attrs }: Node): string {
  return String(attrs['text']);
}

/** What a chip stands for; undefined for text that is no mark. */
export function parseChip(node: Node): ScriptMark | undefined {
  const [part] = parseScriptDocument(getChipText(node)).lines[0] ?? [];
  return part === undefined || part.kind === 'text' ? undefined : part;
}

/** Place in the script, in UTF-16 units, of a position in the document. */
export function toScriptOffset(doc: Node, position: number): number {
  return readScript(doc, 0, position).length;
}

/** Position in the document of a place in the script; of one inside a mark, the position after its chip. */
export function toPosition(doc: Node, offset: number): number {
  let left = offset;
  let position = 0;
  for (const line of doc.children) {
    const { length } = readScript(line);
    if (left <= length) return position + 1 + toPositionInLine(line, left);
    left -= length + 1;
    position += line.nodeSize;
  }
  return doc.content.size - 1;
}

function toPositionInLine(line: Node, offset: number): number {
  let left = offset;
  let position = 0;
  for (const part of line.children) {
    const { length } = part.isText ? (part.text ?? '') : getChipText(part);
    if (left <= 0) break;
    if (part.isText && left <= length) return position + left;
    left -= length;
    position += part.nodeSize;
  }
  return position;
}
